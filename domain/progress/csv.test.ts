import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvFrom } from './csv.ts';

/** Possible cell contents, including the characters that are special in CSV. */
const written = fc.constantFrom('"', ',', ';', '\r', '\n', "'", ' ', 'é', '😀', 'a');
const cellOf = (value: string | number | null) => csvFrom([], [[value]]).slice(2, -2);

it('has a header row, then the data rows', () => {
  expect(csvFrom(['scene', 'minutes'], [['Elsinore', 2.5]])).toBe('scene,minutes\r\nElsinore,2.5\r\n');
});

it.each([
  [null, ''],
  [-0.4, '-0.4'],
  ['To be, or not', '"To be, or not"'],
  ['He said "no"', '"He said ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+44', "'+44"],
  ['-2', "'-2"],
  ['@sum', "'@sum"],
  ['\t=1', "'\t'=1"],
  ['Ben; =1+1', "Ben; '=1+1"],
  ['Ben\r\n@sum', '"Ben\r\n\'@sum"'],
  ['Ben\t\u200b-1', "Ben\t\u200b'-1"],
  ['  =1', "'  =1"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['a=1', 'a=1'],
])('writes %j as %s', (value, written) => {
  expect(cellOf(value)).toBe(written);
});

it('reads back as written, apart from disarmed formulas', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: written }), { minLength: 1, maxLength: 4 }), (row) => {
      const harmless = row.map((text) => `x${text}`);
      expect(readBack(csvFrom(harmless, []))).toEqual(harmless);
    }),
  );
});

it('has no formulas, for any separator a spreadsheet may use', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '-', ';', '\t', '\r', '\n', ' ', '"', 'a') });
  fc.assert(
    fc.property(text, (value) => {
      const parts = cellOf(value)
        .replace(/^"/, '')
        .split(/[;\t\r\n]/);
      expect(parts.filter((part) => /^\s*[=-]/.test(part))).toEqual([]);
    }),
  );
});

it.each([';\n'.repeat(50_000), `;${' '.repeat(100_000)}`, '\t'.repeat(100_000)])(
  'is soon done with a text of nothing but blanks',
  (blank) => expect(cellOf(blank)).toContain(blank),
);

function readBack(written: string): string[] {
  const cells = written.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/gs);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
