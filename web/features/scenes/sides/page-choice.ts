// The layout and paper of sides. The default paper is the one used in the actor's country.
import { useState } from 'react';
import type { PageLayout, Paper } from '#domain/sides/sides.ts';

export interface PageChoice {
  readonly layout: PageLayout;
  readonly paper: Paper;
}

/** Countries in which scripts are printed on US Letter, by their ISO codes; everywhere else it is A4. */
const letterRegions = new Set('US CA MX CL CO CR SV GT NI PA PH PR VE DO'.split(' '));

export function usePageChoice() {
  const [choice, setChoice] = useState<PageChoice>(() => ({
    layout: 'screenplay',
    paper: letterRegions.has(region() ?? '') ? 'letter' : 'a4',
  }));
  return { choice, change: (next: Partial<PageChoice>) => setChoice((now) => ({ ...now, ...next })) };
}

/** `navigator.language` isn't always a locale: some systems say `en-US@posix`. */
const region = () => new Intl.Locale(Intl.DateTimeFormat().resolvedOptions().locale).maximize().region;

/** Includes the actor's time zone, for the date in the page header. */
export const pageQuery = (choice: PageChoice) => ({
  ...choice,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
