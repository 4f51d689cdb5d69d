// Presses for the benchmarks, and where they are.
import type { Page } from 'playwright-core';
import { touch } from './answers.ts';

export interface Action {
  readonly what: string;
  press(page: Page, round: number): Promise<unknown>;
  /** Reverts it; not measured. */
  back?(page: Page, round: number): Promise<unknown>;
}

export interface Place {
  readonly name: string;
  readonly who: 'actor' | 'visitor' | 'admin';
  readonly path: string;
  /** Resolves when the first element can be pressed. */
  open(page: Page): Promise<unknown>;
  readonly actions: readonly Action[];
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
/** A place covered only by a scrim. */
export const beside = (page: Page) => page.touchscreen.tap(195, 820);
export const type = (text: string) => (page: Page) => page.keyboard.type(text, { delay: 150 });
/** Chooses the next entry of a list, and back again. */
export const choose = (name: string | RegExp) => async (page: Page, round: number) => {
  await named('combobox', name)(page).focus();
  await key(round % 2 ? 'ArrowUp' : 'ArrowDown')(page);
};
