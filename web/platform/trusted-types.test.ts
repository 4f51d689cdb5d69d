import { expect, it } from 'vitest';
import { trusted } from './trusted-types.ts';

it.each([
  '/sw.js',
  '/assets/reader.worker-B1_x.js',
  '/assets/pdf.worker.min-a.mjs',
  `${location.origin}/sw.js`,
])('our own file may run: %s', (url) => expect(trusted.createScriptURL(url)).toBe(url));

it.each([
  'https://elsewhere.example/assets/a.js',
  '//elsewhere.example/sw.js',
  '/api/recordings/1/file',
  '/assets/../api/scenes/1/source-files/0',
  'data:text/javascript,alert(1)',
  'blob:http://localhost/1',
  'javascript:alert(1)',
])('nothing else may: %s', (url) => expect(trusted.createScriptURL(url)).toBeNull());

it('text is allowed, tags are not', () => {
  expect(trusted.createHTML('.a{color:red}')).toBe('.a{color:red}');
  expect(trusted.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
});
