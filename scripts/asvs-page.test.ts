import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Requirements of levels 1 and 2 in OWASP ASVS 5.0. */
const requirements = 253;

test('docs/asvs.md counts its states right, and leaves nothing open', () => {
  const page = readFileSync('docs/asvs.md', 'utf8');
  const rows = [...page.matchAll(/^\| (\d[\d., to]*?) +\| (\w[\w ]*?) +\|/gm)];
  const numbersOf = (state: string) =>
    rows.filter(([, , own]) => own === state).flatMap(([, numbers]) => numbers!.split(', '));
  const [held, accepted] = [numbersOf('held'), numbersOf('accepted')];
  expect(new Set(rows.map(([, , state]) => state))).toEqual(new Set(['held', 'not applicable', 'accepted']));
  const notApplicable = requirements - held.length - accepted.length;
  expect(page).toContain(
    `${held.length} are held, ${notApplicable} aren't applicable, and ${accepted.length} are accepted:`,
  );
  const listed = [...page.matchAll(/^- \*\*([\d., ]+)\*\*, by /gm)].flatMap(([, numbers]) =>
    numbers!.split(', '),
  );
  expect(listed).toEqual(accepted);
});
