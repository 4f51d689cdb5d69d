import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scriptBytes } from './first-load.ts';

let built: string;
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(built, name)), { recursive: true });
  writeFileSync(join(built, name), text);
};
const bytesOf = (document: string) => scriptBytes(built, { document });

beforeEach(() => {
  built = mkdtempSync(join(tmpdir(), 'built-'));
  write('index.html', '<script type="module" src="/assets/app-AAAAAAAA.js"></script>');
  write(
    'assets/app-AAAAAAAA.js',
    'import{t as e}from"./shared-BBBBBBBB.js";import("./Page-CCCCCCCC.js");e();',
  );
  write('assets/app-AAAAAAAA.js.br', '*'.repeat(40));
  write('assets/shared-BBBBBBBB.js', 'export const t=()=>{};');
  write('assets/shared-BBBBBBBB.js.br', '*'.repeat(10));
  write('assets/Page-CCCCCCCC.js', 'import"./shared-BBBBBBBB.js";');
});
afterEach(() => rmSync(built, { recursive: true, force: true }));

it('counts the scripts a document names and their imports, compressed', () => {
  expect(bytesOf('index.html')).toBe(50);
});

it('counts preloaded scripts, and shared ones once', () => {
  write(
    'page.html',
    '<link href="/assets/Page-CCCCCCCC.js"><script type="module" src="/assets/app-AAAAAAAA.js"></script>',
  );
  expect(bytesOf('page.html')).toBe(50 + 'import"./shared-BBBBBBBB.js";'.length);
});
