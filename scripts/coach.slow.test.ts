import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silence, spoken, voiced } from '#domain/coaching/testing.ts';

const program = fileURLToPath(new URL('./coach.ts', import.meta.url));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'coach-'));
  const part = voiced(1, { pitchHz: [150, 150], syllables: 4 });
  const samples = spoken([silence(0.5), part, silence(0.6), part, silence(0.5)], -50);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(16_000, 24);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length * 2, 40);
  const sound = Buffer.from(Int16Array.from(samples, (sample) => sample * 32_767).buffer);
  writeFileSync(join(folder, 'line.wav'), Buffer.concat([header, sound]));
  writeFileSync(join(folder, 'note.wav'), 'a note, not a recording');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function answersTo(cases: unknown) {
  writeFileSync(join(folder, 'cases.json'), typeof cases === 'string' ? cases : JSON.stringify(cases));
  return spawnSync(process.execPath, [program, 'cases.json'], {
    env: { INIT_CWD: folder },
    encoding: 'utf8',
  });
}

it('prints the measures of each line, from paths relative to where npm was called', () => {
  const lines = [{ text: 'Never again, my very dear fellow', from: 0.3, to: 3.4 }];
  const { status, stdout } = answersTo([{ id: 'one', audio: 'line.wav', lines }]);
  expect(status).toBe(0);
  const [{ id, lines: measures }] = JSON.parse(stdout);
  expect(id).toBe('one');
  expect(measures[0]).toEqual({
    levelDb: expect.closeTo(-15, 0),
    syllablesPerSecond: expect.closeTo(5, 0),
    pitchMedianHz: expect.closeTo(150, 0),
    pitchRangeSemitones: expect.closeTo(0, 0),
    endDropDb: expect.closeTo(0, 0),
    pauses: [[expect.closeTo(1.5, 1), expect.closeTo(2.1, 1)]],
  });
});

it.each([
  ['not JSON', 'one, two', 'is not JSON'],
  ['of another shape', [{ id: 'one', lines: [] }], 'at 0.audio'],
  ['about no recording', [{ id: 'one', audio: 'other.wav', lines: [] }], 'no such file'],
  ['about something else', [{ id: 'one', audio: 'note.wav', lines: [] }], 'is not a WAV file'],
])('says what is wrong with cases %s', (_, cases, sentence) => {
  const { status, stdout, stderr } = answersTo(cases);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(sentence);
});
