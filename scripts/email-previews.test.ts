import { expect, it } from 'vitest';
import { paths } from '../web/app/paths.ts';
import { emailPreviews } from './email-previews.ts';

const previews = await emailPreviews();

/** The pathnames that links of the product can have; `*` stands for an id. */
const pages = new Set(
  [...Object.values(paths), ...Object.values(paths.scene)]
    .filter((path) => typeof path === 'function')
    .map((path) => pathnameOf((path as (id: string) => string)('*'))),
);

it('has a name of its own', () => {
  const names = previews.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names.length).toBeGreaterThan(20);
});

it.each(previews)('$name has a subject and says the same as text and as HTML', ({ email }) => {
  expect(email.subject.length).toBeGreaterThan(5);
  const paragraphs = email.text.split('\n\n');
  expect(paragraphs.length).toBeGreaterThan(2);
  expect(email.html).toContain(paragraphs[0]);
  expect(email.text + email.html + email.subject).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
});

it.each(previews.filter(({ actionPath }) => actionPath))('$name links to a page that exists', (preview) => {
  const pathname = pathnameOf(preview.actionPath!);
  expect(pages.has(pathname) || pages.has(pathname.replace(/sample/, '*'))).toBe(true);
});

it.each(previews.filter(({ email }) => email.headers))('$name can be unsubscribed from', ({ email }) => {
  for (const part of [email.text, email.html]) expect(part).toContain('/unsubscribe?token=');
});

function pathnameOf(path: string): string {
  return new URL(path, 'http://localhost').pathname;
}
