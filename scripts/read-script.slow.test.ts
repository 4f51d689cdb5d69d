import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePdf, typedPage } from '#server/scripts/testing/make-pdf.ts';

const program = fileURLToPath(new URL('./read-script.ts', import.meta.url));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-script-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(name: string, content: string | Uint8Array) {
  writeFileSync(join(folder, name), content);
  const { status, stdout } = spawnSync(process.execPath, [program, name], {
    env: { INIT_CWD: folder },
    encoding: 'utf8',
  });
  return { status, answer: JSON.parse(stdout) as Record<string, unknown> };
}

it('prints title, characters, and lines of a script, with a path relative to where npm was called', () => {
  const { status, answer } = read(
    'shift.txt',
    'Title: The Shift\n\nANNA: You said seven.\n\nBEN: About seven.\n\nANNA: Go.\n',
  );
  expect(status).toBe(0);
  expect(answer).toMatchObject({
    title: 'The Shift',
    characters: [{ name: 'ANNA' }, { name: 'BEN' }],
    dialogue: [
      { characterName: 'ANNA', text: 'You said seven.', isStageDirection: false },
      { characterName: 'BEN', text: 'About seven.', isStageDirection: false },
      { characterName: 'ANNA', text: 'Go.', isStageDirection: false },
    ],
  });
});

it('reads a PDF without a running server', () => {
  const page = typedPage([
    [15, 'INT. BARN - NIGHT'],
    null,
    [15, 'Rain on a tin roof. MARA waits.'],
    null,
    [37, 'MARA'],
    [25, 'You said seven.'],
    null,
    [37, 'NOAH'],
    [25, 'I said about seven.'],
    null,
    [37, 'MARA'],
    [25, 'Go home.'],
  ]);
  const { status, answer } = read('barn.pdf', makePdf([page]));
  expect(status).toBe(0);
  expect(answer['dialogue']).toEqual(
    expect.arrayContaining([expect.objectContaining({ characterName: 'NOAH', text: 'I said about seven.' })]),
  );
});

it('prints what is wrong and fails', () => {
  expect(read('empty.txt', '')).toEqual({ status: 1, answer: { error: 'File appears to be empty' } });
  const { status, stdout } = spawnSync(process.execPath, [program, 'none.txt'], {
    env: { INIT_CWD: folder },
    encoding: 'utf8',
  });
  expect([status, JSON.parse(stdout)]).toEqual([1, { error: 'There is no file at none.txt.' }]);
});
