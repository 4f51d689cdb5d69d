// What an actor's fingers do in the measurements, and where.
import type { Page } from 'playwright-core';
import { touch } from './answers.ts';

export interface Deed {
  readonly what: string;
  press(page: Page, round: number): Promise<unknown>;
  /** Puts back what was done; not measured. */
  back?(page: Page, round: number): Promise<unknown>;
}

export interface Place {
  readonly name: string;
  readonly who: 'actor' | 'visitor' | 'admin';
  readonly path: string;
  /** Ends where the first thing can be pressed. */
  open(page: Page): Promise<unknown>;
  readonly deeds: readonly Deed[];
}

type Role = Parameters<Page['getByRole']>[0];
export const named = (role: Role, name: string | RegExp) => (page: Page) =>
  page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first();
export const tap = (role: Role, name: string | RegExp) => {
  const find = named(role, name);
  return (page: Page) => touch(find(page));
};
export const shown = (role: Role, name: string | RegExp) => {
  const find = named(role, name);
  return (page: Page) => find(page).waitFor();
};
export const key = (name: string) => (page: Page) => page.keyboard.press(name);
export const escape = key('Escape');
/** Where nothing but a scrim is. */
export const beside = (page: Page) => page.touchscreen.tap(195, 820);
export const type = (text: string) => (page: Page) => page.keyboard.type(text, { delay: 150 });
/** The next of a list's choices, and back again. */
export const choose = (name: string | RegExp) => async (page: Page, round: number) => {
  await named('combobox', name)(page).focus();
  await key(round % 2 ? 'ArrowUp' : 'ArrowDown')(page);
};
