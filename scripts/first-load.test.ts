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
const bytesOf = (...parts: string[]) => scriptBytes(built, { document: 'index.html', parts, mostBytes: 0 });

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

it('counts what a document names and what that imports, as it is sent', () => {
  expect(bytesOf()).toBe(50);
});

it('counts a page loaded by name beside it, and what both share once', () => {
  expect(bytesOf('Page')).toBe(50 + 'import"./shared-BBBBBBBB.js";'.length);
});

it('does not take a page that is not there for one without script', () => {
  expect(() => bytesOf('Gone')).toThrow('Gone stands in 0 built files');
});
