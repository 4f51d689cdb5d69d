import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { folderOfModel, modelsOf, neuralLanguages, type NeuralModel } from '../models.ts';
import { canSpeakWith, neuralPaths } from '../neural-paths.ts';
import { alone } from './alone.ts';
import { installVoices } from './install-voices.ts';

const content = Buffer.from('a model '.repeat(1000));
const described = {
  audio: { sample_rate: 22_050 },
  espeak: { voice: 'de' },
  num_speakers: 109,
  phoneme_id_map: { _: [0], a: [1], ' ': [3] },
};
const hashOf = (name: 'md5' | 'sha256') => createHash(name).update(content).digest('hex');
const [woman, man] = ['de_DE-her-low', 'de_DE-him-low'].map((name): NeuralModel => ({
  name,
  licence: 'CC0',
  bytes: content.length,
  md5: hashOf('md5'),
  sha256: hashOf('sha256'),
  women: [],
  men: [],
})) as [NeuralModel, NeuralModel];

let folder: string;
let server: Server;
let asked: string[];
let description: object;
/** Bytes of a model after which the connection breaks, once each. */
let breaks: number[];
let installs: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'get-voices-'));
  [asked, breaks, description, installs] = [[], [], described, 0];
  server = createServer((request, response) => {
    const path = request.url!;
    const name = /(?:her|him)-low\.onnx(?:\.json)?$/.exec(path)?.[0];
    if (!name || !path.startsWith('/voices/de/de_DE/')) return response.writeHead(404).end();
    const file = name.endsWith('.json') ? Buffer.from(JSON.stringify(description)) : content;
    const from = Number(/\d+/.exec(request.headers.range ?? '0')![0]);
    asked.push(`${name} ${from}`);
    response.writeHead(206, { 'content-length': file.length - from });
    const stop = file === content ? breaks.shift() : undefined;
    if (stop === undefined) return response.end(file.subarray(from));
    response.write(file.subarray(from, stop));
    // A client that has left writes no more.
    const isWritten = () => partBytes() >= stop || response.destroyed;
    return vi.waitUntil(isWritten, 20_000).finally(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const partBytes = () =>
  statSync(`${neuralPaths(join(folder, 'downloads')).model(woman.name)}.part`, { throwIfNoEntry: false })
    ?.size ?? 0;

const get = (models: readonly NeuralModel[] = [woman], more = {}) => {
  const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/voices`;
  return installVoices({ folder, language: 'de', models, source, install: installEngine, ...more });
};

/** The part of the npm packages that is used. */
async function installEngine(where: string): Promise<void> {
  installs += 1;
  expect(existsSync(join(where, 'package-lock.json'))).toBe(true);
  const { engine } = neuralPaths(where);
  const home = join(where, 'node_modules', '@echogarden', 'espeak-ng-emscripten');
  for (const made of [dirname(engine), home]) mkdirSync(made, { recursive: true });
  writeFileSync(engine, '{}');
  const place = (name: string, start: number, end: number) =>
    `{filename:"/usr/share/espeak-ng-data/${name}",start:${start},end:${end}}`;
  const files = [
    place('phondata', 0, 3),
    place('de_dict', 3, 6),
    place('lang/gmw/de', 6, 9),
    place('../x', 0, 3),
  ];
  writeFileSync(join(home, 'espeak-ng.js'), `loadPackage({files:[${files.join(',')}]})`);
  writeFileSync(join(home, 'espeak-ng.data'), 'onetwosix');
}

it('puts everything where the engine looks for it, in a form it reads', async () => {
  const progress: number[] = [];
  await get([woman, man], { progress: (bytes: number) => progress.push(bytes) });
  const paths = neuralPaths(folder);
  expect(readFileSync(join(paths.sounds, 'phondata'), 'utf8')).toBe('one');
  expect(readFileSync(join(paths.sounds, 'lang/gmw/de'), 'utf8')).toBe('six');
  expect(existsSync(join(folder, 'x'))).toBe(false);
  for (const { name } of [woman, man]) {
    expect(canSpeakWith(folder, name)).toBe(true);
    expect(readFileSync(paths.tokens(name), 'utf8')).toBe('_ 0\na 1\n  3\n');
    const written = readFileSync(paths.model(name));
    expect(written.subarray(0, content.length).equals(content)).toBe(true);
    expect(written.toString('latin1', content.length)).toContain('n_speakers\u0012\u0003109');
  }
  expect(progress.at(-1)).toBe(2 * content.length);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
});

it('leaves what is there as it is', async () => {
  await get();
  asked.length = 0;
  await get([woman, man]);
  expect([asked, installs]).toEqual([['him-low.onnx.json 0', 'him-low.onnx 0'], 1]);
});

it('continues where the connection broke, in the same or the next run', async () => {
  breaks.push(3000, 5000);
  await get();
  expect(asked).toEqual(['her-low.onnx.json 0', 'her-low.onnx 0', 'her-low.onnx 3000', 'her-low.onnx 5000']);

  rmSync(join(folder, woman.name), { recursive: true });
  breaks.push(1000, 2000, 4000);
  await expect(get()).rejects.toThrow("can't be reached from here, or the connection broke.");
  expect(existsSync(join(folder, woman.name))).toBe(false);
  asked.length = 0;
  await get();
  expect(asked).toEqual(['her-low.onnx.json 0', 'her-low.onnx 4000']);
  expect(canSpeakWith(folder, woman.name)).toBe(true);
});

it('stops when it is told to, and continues later', async () => {
  const stop = new AbortController();
  breaks.push(3000);
  await expect(
    get([woman], { signal: stop.signal, progress: () => stop.abort(new Error('closing')) }),
  ).rejects.toThrow('closing');
  asked.length = 0;
  await get();
  expect(asked.at(-1)).toBe(`her-low.onnx 3000`);
});

it.each([
  ['another MD5', { md5: '0'.repeat(32) }, 'is not the file it should be'],
  ['another SHA-256', { sha256: '0'.repeat(64) }, 'is not the file it should be'],
  ['more bytes', { bytes: 100 }, 'is larger than it should be'],
  ['another address', { name: 'de_DE-who-low' }, 'answers 404. Try again later.'],
])('keeps nothing of a model with %s', async (_, change, sentence) => {
  await expect(get([{ ...woman, ...change }])).rejects.toThrow(sentence);
  expect(existsSync(join(folder, woman.name))).toBe(false);
});

it.each([
  ['a description of another form', { audio: {} }],
  ['a model that the engine can’t use', { ...described, phoneme_type: 'text' }],
])('refuses %s', async (_, other) => {
  description = other;
  await expect(get()).rejects.toThrow('not as expected');
});

it('trusts the first description, and later only the same one', async () => {
  await get();
  rmSync(join(folder, woman.name), { recursive: true });
  description = { ...described, num_speakers: 1 };
  await expect(get()).rejects.toThrow('is not the one that was installed before');
  description = described;
  await get();
});

it('lets one process at a time change the folder, and takes over from one that ended', async () => {
  const { promise: until, resolve } = Promise.withResolvers<void>();
  const first = alone(folder, () => until);
  await vi.waitUntil(() => existsSync(join(folder, 'lock')));
  await expect(alone(folder, async () => {})).rejects.toThrow('already');
  const later = () => Date.now() + 61_000;
  expect(await alone(folder, async () => 'taken over', later)).toBe('taken over');
  resolve();
  await first;
  expect(await alone(folder, async () => 'free')).toBe('free');
});

it('names each model once, with its size, a checksum and speakers', () => {
  const all = neuralLanguages.flatMap((language) => modelsOf(language).map((one) => ({ language, ...one })));
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { language, name, bytes, md5, sha256, women, men } of all) {
    expect(folderOfModel(name)).toMatch(
      new RegExp(`^${language}/${language}_[A-Z]{2}/\\w+/(x_low|low|medium)$`),
    );
    expect(bytes).toBeGreaterThan(10_000_000);
    expect(md5 ?? sha256).toMatch(/^(?:[0-9a-f]{32}|[0-9a-f]{64})$/);
    expect(women.length + men.length).toBeGreaterThan(0);
  }
});
