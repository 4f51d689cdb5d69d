import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { neuralPaths, vctk } from '#server/voices/neural/neural-voices.ts';
import { getVoices } from './get-voices.ts';
import type { ModelSource } from './get-voices.ts';

const model = Buffer.from('a model '.repeat(1000));
const description = Buffer.from(
  JSON.stringify({
    audio: { sample_rate: 22_050 },
    espeak: { voice: 'en-gb-x-rp' },
    num_speakers: 109,
    phoneme_id_map: { _: [0], a: [1], ' ': [3] },
  }),
);
let folder: string;
let server: Server;
let asked: string[];
/** Bytes of the model after which the connection breaks, once each. */
let breaks: number[];
let said: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'get-voices-'));
  [asked, breaks, said] = [[], [], []];
  server = createServer((request, response) => {
    const file = { '/model': model, '/description': description }[request.url!];
    if (!file) return response.writeHead(404).end();
    const from = Number(/\d+/.exec(request.headers.range ?? '0')![0]);
    asked.push(`${request.url} ${from}`);
    response.writeHead(206, { 'content-length': file.length - from });
    const stop = request.url === '/model' ? breaks.shift() : undefined;
    if (stop === undefined) return response.end(file.subarray(from));
    response.write(file.subarray(from, stop));
    return vi.waitUntil(() => partBytes() >= stop, 5000).then(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const partBytes = () =>
  statSync(join(folder, 'downloads', 'model.onnx.part'), { throwIfNoEntry: false })?.size ?? 0;
const wanted = (path: string, file: Buffer) => ({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
  bytes: file.length,
  md5: createHash('md5').update(file).digest('hex'),
});
const source = (changes: Partial<ModelSource> = {}): ModelSource => ({
  model: wanted('/model', model),
  description: wanted('/description', description),
  ...changes,
});
const get = (from = source()) =>
  getVoices({ folder, source: from, install: installSounds, say: (sentence) => said.push(sentence) });

/** The part of an npm package that is used. */
async function installSounds(where: string): Promise<void> {
  expect(existsSync(join(where, 'package-lock.json'))).toBe(true);
  const home = join(where, 'node_modules', '@echogarden', 'espeak-ng-emscripten');
  mkdirSync(home, { recursive: true });
  const place = (name: string, start: number, end: number) =>
    `{filename:"/usr/share/espeak-ng-data/${name}",start:${start},end:${end}}`;
  const files = [place('phondata', 0, 3), place('de_dict', 3, 6), place('lang/gmw/en-US', 6, 9)];
  writeFileSync(join(home, 'espeak-ng.js'), `loadPackage({files:[${files.join(',')}]})`);
  writeFileSync(join(home, 'espeak-ng.data'), 'onetwosix');
}

it('puts everything where the engine looks for it, in a form it reads', async () => {
  await get();
  const paths = neuralPaths(folder);
  expect(readFileSync(join(paths.sounds, 'phondata'), 'utf8')).toBe('one');
  expect(readFileSync(join(paths.sounds, 'lang/gmw/en-US'), 'utf8')).toBe('six');
  expect(existsSync(join(paths.sounds, 'de_dict'))).toBe(false);
  expect(readFileSync(paths.tokens(vctk), 'utf8')).toBe('_ 0\na 1\n  3\n');
  const written = readFileSync(paths.model(vctk));
  expect(written.subarray(0, model.length).equals(model)).toBe(true);
  expect(written.toString('latin1', model.length)).toContain('n_speakers\u0012\u0003109');
});

it('continues where the connection broke, in the same or the next run', async () => {
  breaks.push(3000, 5000);
  await get();
  expect(asked).toEqual(['/description 0', '/model 0', '/model 3000', '/model 5000']);

  rmSync(join(folder, vctk), { recursive: true });
  breaks.push(1000, 2000, 4000);
  await expect(get()).rejects.toThrow("can't be reached from here, or the connection broke.");
  asked.length = 0;
  await get();
  expect(asked).toEqual(['/model 4000']);
  expect(existsSync(neuralPaths(folder).model(vctk))).toBe(true);
});

it('keeps nothing invalid, and reports it', async () => {
  const other = { ...wanted('/model', model), md5: '0'.repeat(32) };
  await expect(get(source({ model: other }))).rejects.toThrow('is not the file it should be');
  const missing = { ...wanted('/nothing', model) };
  await expect(get(source({ model: missing }))).rejects.toThrow('answers 404. Try again later.');
  const smaller = { ...wanted('/model', model), bytes: 100 };
  await expect(get(source({ model: smaller }))).rejects.toThrow('is larger than it should be');
  expect(existsSync(neuralPaths(folder).model(vctk))).toBe(false);
});
