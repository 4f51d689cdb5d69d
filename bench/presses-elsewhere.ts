// Presses and typing on all other pages.
import { tap, shown, key, escape, beside, type, choose, type Place } from './presses.ts';

const theme = { what: 'theme', press: tap('button', /^Theme: /) };

export const elsewhere: readonly Place[] = [
  {
    name: 'sign-in',
    who: 'visitor',
    path: '/login',
    open: shown('textbox', 'Email'),
    actions: [
      {
        what: 'typing',
        press: async (page) => (await tap('textbox', 'Email')(page), await type('ada')(page)),
      },
    ],
  },
  {
    name: 'shell',
    who: 'actor',
    path: '/app/dashboard',
    open: shown('button', /^Find anything/),
    actions: [
      theme,
      { what: 'the menu opens', press: tap('button', 'Menu'), back: tap('button', 'Close') },
      { what: 'the palette opens', press: tap('button', /^Find anything/), back: beside },
      {
        what: 'typing in the palette',
        press: async (page) => {
          if (!(await page.getByRole('combobox', { name: 'Find anything' }).isVisible()))
            await tap('button', /^Find anything/)(page);
          await type('act ')(page);
        },
        back: escape,
      },
    ],
  },
  {
    name: 'library',
    who: 'actor',
    path: '/app/scenes',
    open: shown('button', /^More actions for Act/),
    actions: [
      {
        what: 'typing in the search',
        press: async (page) => (await tap('searchbox', 'Search scenes')(page), await type('act')(page)),
        back: (page) => page.getByRole('searchbox', { name: 'Search scenes' }).fill(''),
      },
      { what: 'another genre', press: choose('Genre') },
      { what: 'another order', press: choose('Sort by') },
      { what: 'the menu of a scene', press: tap('button', /^More actions for Act/), back: escape },
      { what: 'deleting asks', press: tap('button', /^Delete Act/), back: tap('button', 'Cancel') },
      {
        what: 'exporting asks',
        press: async (page) => (
          await tap('button', /^More actions for Act/)(page),
          await tap('menuitem', 'Sides and export…')(page)
        ),
        back: tap('button', 'Close'),
      },
    ],
  },
  {
    name: 'voices',
    who: 'actor',
    path: '/app/voice-audio',
    open: shown('radio', /^James/),
    actions: [
      { what: 'another voice', press: (page, round) => tap('radio', round % 2 ? /^James/ : /^Sarah/)(page) },
      {
        what: 'a slider moves',
        press: async (page) => {
          await page.getByRole('slider', { name: 'Volume' }).first().focus();
          await key('ArrowLeft')(page);
          await page.waitForTimeout(200);
          await key('ArrowRight')(page);
        },
      },
      { what: 'a switch', press: tap('switch', 'Subtitles') },
    ],
  },
  {
    name: 'settings',
    who: 'actor',
    path: '/app/settings?tab=notifications',
    open: shown('switch', 'Weekly summary'),
    actions: [
      { what: 'a switch', press: tap('switch', 'Weekly summary') },
      {
        what: 'another part',
        press: (page, round) => tap('tab', round % 2 ? 'Notifications' : 'Profile')(page),
      },
    ],
  },
  {
    name: 'progress',
    who: 'actor',
    path: '/app/progress',
    open: shown('link', '7 days'),
    actions: [
      { what: 'another period', press: (page, round) => tap('link', round % 2 ? '30 days' : '7 days')(page) },
      { what: 'what is drawn', press: choose('Metric') },
    ],
  },
  {
    name: 'admin',
    who: 'admin',
    path: '/app/admin?tab=users',
    open: shown('searchbox', 'Search by name or email'),
    actions: [
      { what: 'sorting the users', press: choose(/^Sort by/) },
      {
        what: 'searching them',
        press: async (page) => (
          await tap('searchbox', 'Search by name or email')(page),
          await type('mar')(page)
        ),
        back: (page) => page.getByRole('searchbox', { name: 'Search by name or email' }).fill(''),
      },
    ],
  },
];
