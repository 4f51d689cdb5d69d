// Presses before, during, and after a run of a long play.
import type { Page } from 'playwright-core';
import { touch } from './answers.ts';
import { named, tap, shown, key, escape, type Place } from './presses.ts';

async function settleRun(page: Page): Promise<void> {
  await tap('button', 'Practice The Long Play')(page);
  await tap('radio', /^MARA/)(page);
}

export const onStage: readonly Place[] = [
  {
    name: 'settling a run',
    who: 'actor',
    path: '/app/scenes?search=long+play',
    open: async (page) => {
      await tap('button', 'Practice The Long Play')(page);
      await shown('radio', /^MARA/)(page);
    },
    actions: [
      {
        what: 'a part is picked',
        press: (page, round) => tap('radio', round % 2 ? /^JUNE/ : /^MARA/)(page),
      },
      {
        what: 'the speed moves',
        press: async (page) => {
          await page.getByRole('slider', { name: 'Speed' }).focus();
          await key('ArrowRight')(page);
          await page.waitForTimeout(200);
          await key('ArrowLeft')(page);
        },
      },
      {
        what: 'another way',
        press: (page, round) => tap('radio', round % 2 ? /^The scene/ : /^Cues only/)(page),
        back: tap('radio', /^The scene/),
      },
    ],
  },
  {
    name: 'starting',
    who: 'actor',
    path: '/app/scenes?search=long+play',
    open: settleRun,
    actions: [
      {
        what: 'Start Practice',
        press: tap('button', 'Start Practice'),
        back: async (page) => {
          await page.locator('[data-stage]').waitFor();
          await page.goBack();
          await settleRun(page);
        },
      },
    ],
  },
  {
    name: 'the stage',
    who: 'actor',
    path: '/app/scenes?search=long+play',
    open: async (page) => {
      await settleRun(page);
      await tap('button', 'Start Practice')(page);
      await shown('button', 'Pause')(page);
    },
    actions: [
      { what: 'pause and play', press: tap('button', /^(Pause|Play)$/) },
      { what: 'on to the next line', press: tap('button', 'Next') },
      { what: 'Space', press: key('Space') },
      {
        what: 'Line!',
        press: async (page) => {
          const at = await named('button', 'Line!')(page).boundingBox();
          await page.mouse.move(at!.x + 10, at!.y + 10);
          await page.mouse.down();
          await page.waitForTimeout(300);
          await page.mouse.up();
        },
      },
      {
        what: 'how much is hidden',
        press: key('h'),
      },
      {
        what: 'the panel opens',
        press: tap('button', 'Session and script'),
        back: escape,
      },
      {
        what: 'another speed',
        press: async (page) => {
          await tap('button', /^Speed/)(page);
          await touch(page.getByRole('menuitemradio').first());
        },
      },
      { what: 'Stop', press: tap('button', 'Stop'), back: tap('button', 'Play') },
    ],
  },
  {
    name: 'takes',
    who: 'actor',
    path: '/app/practice-timed?scene=default-trial-scene',
    open: async (page) => {
      await tap('radio', /^MARA/)(page);
      await tap('button', 'Start Practice')(page);
      await shown('button', 'Pause')(page);
      await key('r')(page);
      await touch(page.getByRole('dialog').getByRole('button', { name: 'Record' }));
      await page.getByText('Recording 00:08').waitFor();
      await escape(page);
      await tap('link', 'Listen to the take')(page);
      await shown('button', 'Close Take 1')(page);
      await shown('button', 'Play')(page);
    },
    actions: [
      { what: 'play and pause', press: tap('button', /^(Play|Pause)$/) },
      {
        what: 'seeking',
        press: async (page) => {
          await page.getByRole('slider', { name: 'Position' }).focus();
          await key('ArrowRight')(page);
        },
      },
    ],
  },
];
