// The weights of consecutive labels, depending on what is known about the line between them.
import type { LineFacts } from './line-facts.ts';
import type { Profile } from './profile.ts';
import { LABELS, type Label } from './reading-line.ts';

const N = LABELS.length;
const NAME_GOES_ON = 5;
const APART = 1.5;

/** One number for everything that decides which labels may follow on a line. */
export function kindOf(fact: LineFacts, fillsSpeech: boolean | null): number {
  const three = (value: boolean | null): number => (value === null ? 2 : value ? 1 : 0);
  const gap = fact.gap === 'solid' ? 0 : fact.gap === 'open' ? 1 : 2;
  const flags = (fact.inBracket ? 1 : 0) + (fact.goesOnName ? 2 : 0);
  return (((gap * 3 + three(fact.wraps)) * 3 + three(fillsSpeech)) * 3 + fact.runsOn) * 4 + flags;
}

/** Index = previous label × LABELS.length + label. `within`: how far the line is within a paragraph, from 0 to 1. */
export function followTable(
  profile: Profile,
  fact: LineFacts,
  fillsSpeech: boolean | null,
  isPunctuated: boolean,
  within: number,
): Float64Array {
  const table = new Float64Array(N * N);
  LABELS.forEach((before, j) =>
    LABELS.forEach((label, k) => {
      const nameGoesOn = fact.goesOnName && before === 'cue' && label === 'cue' ? NAME_GOES_ON : 0;
      const isSpoken = before === 'speech' || before === 'inline';
      const wraps = isSpoken && fillsSpeech !== null ? fillsSpeech : fact.wraps;
      const rhythm = profile.rhythm[fact.gap][j * N + k] ?? 0;
      table[j * N + k] =
        followWeight(before, label) +
        rhythm +
        nameGoesOn +
        goesOnWeight(fact, wraps, isPunctuated, within, before, label);
    }),
  );
  return table;
}

/** Lines of one paragraph keep one label: wrapped from a full line, in mid-sentence, or within one bracket. */
function goesOnWeight(
  fact: LineFacts,
  wraps: boolean | null,
  isPunctuated: boolean,
  within: number,
  before: Label,
  label: Label,
): number {
  const isName = label === 'cue' || label === 'inline';
  const same = label === before || (label === 'speech' && before === 'inline');
  if (fact.inBracket) return same ? 2 : isName ? -4 : -1.75;
  if (before === 'cue' || before === 'parenthetical' || before === 'heading') return 0;
  const running = same ? fact.runsOn * 0.5 : -fact.runsOn * 0.7;
  if (fact.gap === 'open') return fact.runsOn === 2 ? running * 2 : 0;
  if (fact.gap === 'torn') return running;
  // Verse doesn't fill its lines: where white space divides the paragraphs, it alone ends a speech.
  const apart = label === 'action' && !same ? -APART : 0;
  if (wraps === null) return running + within * apart;
  if (wraps) return running + (same ? 1 : isName && isPunctuated ? -0.5 : -1.5);
  return running + within * apart + (1 - within) * (same ? -0.7 : 0);
}

function followWeight(before: Label, label: Label): number {
  switch (before) {
    case 'cue':
      return label === 'speech' || label === 'parenthetical' ? 0 : label === 'cue' ? -4 : -8;
    case 'parenthetical':
      if (label === 'speech' || label === 'parenthetical') return 0;
      return label === 'cue' || label === 'inline' ? -2 : -4;
    case 'speech':
    case 'inline':
      return label === 'action' ? -0.5 : label === 'aside' ? -1 : 0;
    case 'aside':
      return label === 'speech' ? -1.5 : label === 'parenthetical' ? -6 : 0;
    case 'action':
    case 'heading':
      if (label === 'speech' || label === 'parenthetical') return -10;
      return label === 'aside' ? -6 : 0;
  }
}
