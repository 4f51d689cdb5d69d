import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const program = fileURLToPath(new URL('./plan.ts', import.meta.url));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plan-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function planOf(content: string) {
  writeFileSync(join(folder, 'histories.json'), content);
  return spawnSync(process.execPath, [program, 'histories.json'], {
    env: { INIT_CWD: folder },
    encoding: 'utf8',
  });
}

it('prints a plan for each history, from a path relative to where npm was called', () => {
  const history = {
    id: 'part',
    today: '2026-03-28',
    timeZone: 'Europe/Berlin',
    due: '2026-03-30',
    minutesPerDay: 1,
    lines: [{ id: 'one', order: 0, words: 9, seconds: 6 }],
    tries: [{ line: 'one', at: '2026-03-27T23:30:00+01:00', grade: 'missed', hints: 1, way: 'run' }],
  };
  const { status, stdout } = planOf(JSON.stringify([history, { ...history, id: 'other', due: null }]));
  expect(status).toBe(0);
  const [part, other] = JSON.parse(stdout) as Record<string, unknown>[];
  expect(part).toMatchObject({ id: 'part', forecast: { lines: [{ id: 'one' }] } });
  expect((part!['days'] as { date: string }[]).map(({ date }) => date)).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ]);
  expect(other).toMatchObject({ id: 'other', forecast: null });
});

it.each([
  ['{', 'histories.json is not JSON'],
  ['[{ "id": "part" }]', 'History 1 (part), today: '],
])('says why it cannot read %s', (content, sentence) => {
  const { status, stdout, stderr } = planOf(content);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(sentence);
});
