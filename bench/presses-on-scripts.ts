// Presses and typing in a play of 120 pages, read and edited.
import { touch } from './answers.ts';
import { named, tap, shown, escape, type, choose, type Place } from './presses.ts';

export const onScripts: readonly Place[] = [
  {
    name: 'scene',
    who: 'actor',
    path: '/app/scenes?search=long+play',
    open: async (page) => {
      await tap('button', 'Edit The Long Play')(page);
      await shown('button', 'Edit Scene')(page);
    },
    actions: [
      {
        what: 'it is edited',
        press: tap('button', 'Edit Scene'),
        back: async (page) => (
          await tap('button', 'Cancel')(page),
          await shown('button', 'Edit Scene')(page)
        ),
      },
      {
        what: 'typing in its description',
        press: async (page, round) => {
          if (round === 0 && (await named('button', 'Edit Scene')(page).isVisible()))
            await tap('button', 'Edit Scene')(page);
          await page.getByLabel('Description').first().focus();
          await type('abc')(page);
        },
      },
    ],
  },
  {
    name: 'editor',
    who: 'actor',
    path: '/app/scenes?search=long+play',
    open: async (page) => {
      await tap('button', 'Edit The Long Play')(page);
      await tap('button', 'Edit Scene')(page);
      await page.locator('[data-line]').first().waitFor();
    },
    actions: [
      { what: 'a line is opened', press: (page) => touch(page.locator('[data-line]').nth(2)), back: escape },
      {
        what: 'typing in a line',
        press: async (page, round) => {
          if (round === 0) await touch(page.locator('[data-line]').nth(2));
          await page.getByLabel('Text', { exact: true }).focus();
          await type('abc')(page);
        },
      },
      { what: 'another speaker', press: choose('Speaker') },
      { what: 'undo', press: tap('button', 'Undo'), back: tap('button', 'Redo') },
      {
        what: 'joined with the next',
        press: async (page) => {
          await touch(page.locator('[data-line]').nth(1));
          await page.waitForTimeout(300);
          await tap('button', 'More actions for this line')(page);
          await tap('menuitem', 'Join with next line')(page);
        },
        back: async (page) => (await tap('button', 'Undo')(page), await escape(page)),
      },
      { what: 'next uncertain line', press: tap('button', 'Next uncertain line'), back: escape },
      {
        what: 'searching',
        press: async (page) => {
          if (!(await page.getByLabel('Find in the lines').isVisible()))
            await tap('button', 'Find and replace')(page);
          await page.getByLabel('Find in the lines').fill('');
          await type('boat')(page);
        },
      },
      { what: 'next match', press: tap('button', 'Next match') },
      {
        what: 'replacing all',
        press: async (page) => {
          await page.getByLabel('Replace with').fill('ship');
          await tap('button', 'Replace all')(page);
        },
        back: tap('button', 'Undo'),
      },
      {
        what: 'search closes',
        press: tap('button', 'Close search'),
        back: tap('button', 'Find and replace'),
      },
      {
        what: 'selecting lines',
        press: async (page, round) => {
          if (round === 0) await tap('button', 'Select lines')(page);
          await touch(page.locator('[data-line]').nth(round));
        },
        back: async (page, round) => (round === 4 ? tap('button', 'Stop selecting')(page) : undefined),
      },
      { what: 'cast and script', press: tap('button', 'Details'), back: tap('button', 'Script') },
    ],
  },
];
