import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recognizerPaths } from '#server/listening/recognizers/recognizer-paths.ts';
import { getEar } from './get-ear.ts';

let folder: string;
let server: Server;
/** What the place says that the encoder's SHA-256 is. */
let checksum: string;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'get-ear-'));
  checksum = sha256('the encoder');
  server = createServer((request, response) => {
    if (request.url === '/missing') return response.writeHead(404).end();
    const headers = request.url === '/encoder' ? { 'x-linked-etag': `"${checksum}"` } : {};
    return response
      .writeHead(200, headers)
      .end(request.method === 'HEAD' ? '' : `the ${request.url!.slice(1)}`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (change: { joiner?: string; works?: boolean } = {}) => {
  const { joiner = 'joiner', works = true } = change;
  const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`;
  const install = vi.fn();
  const source = { encoder: at('encoder'), decoder: at('decoder'), joiner: at(joiner), tokens: at('tokens') };
  const done = getEar({ folder, language: 'fr', source, install, tryOut: async () => works, say: () => {} });
  return { done, install };
};
const { encoder, tokens, folder: home } = { ...recognizerPaths('').model('fr') };

it('puts the engine’s lock file and the model where the server looks for them', async () => {
  const { done, install } = get();
  await done;
  expect(install).toHaveBeenCalledWith(folder);
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies).toHaveProperty(
    'sherpa-onnx-node',
  );
  expect(readFileSync(join(folder, encoder), 'utf8')).toBe('the encoder');
  expect(readFileSync(join(folder, tokens), 'utf8')).toBe('the tokens');
});

it.each([
  ['a file is missing', { joiner: 'missing' }, '404'],
  ['the engine can’t use it', { works: false }, 'can’t use the model'],
])('keeps nothing of a model if %s', async (_, change, sentence) => {
  await expect(get(change).done).rejects.toThrow(sentence);
  expect(existsSync(join(folder, home))).toBe(false);
});

it('keeps nothing of a file that is not the one it should be', async () => {
  checksum = sha256('another');
  await expect(get().done).rejects.toThrow('not the file it should be');
  expect(existsSync(join(folder, home))).toBe(false);
});
