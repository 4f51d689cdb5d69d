// Replacing a run's cue sheet: with any other while no session is active; in a session only with the same lines
// retimed.
import type { CueSheet } from './cue-sheet.ts';
import { cueAt, cueFrom, pauseAfter, unmoved, type Moved } from './run-moves.ts';
import { isActive, readyRun, type Run } from './run-state.ts';
import { retimingSeconds } from './timing.ts';

/** `step`: the current step while no session is active. */
export function takeSheet(run: Run, sheet: CueSheet, step: number, now: number): Moved {
  if (!isActive(run)) {
    return unmoved({ ...readyRun(sheet, sheet.steps[step] ? step : 0), cuesGiven: run.cuesGiven });
  }
  if (!hasSameLines(run.sheet, sheet)) return unmoved(run);
  return cueAgain({ ...run, sheet }, now);
}

/** Cues again what is cued and not yet heard; the current line and the current turn end by themselves. */
function cueAgain(run: Run, now: number): Moved {
  const again = cuedAnew(run, now);
  const at = run.upcoming?.at ?? now;
  const isTooSoon = at > now && at - now < retimingSeconds && again.run.upcoming?.at === at;
  return isTooSoon ? unmoved(run) : again;
}

function cuedAnew(run: Run, now: number): Moved {
  if (!run.upcoming) return unmoved(run);
  const { phase } = run;
  switch (phase.name) {
    case 'cueing':
      return cueAt(run, run.upcoming.step, Math.max(now, run.upcoming.at));
    case 'countdown':
      return cueFrom(run, run.step, phase.endsAt);
    case 'speaking':
      return cueFrom(run, run.step + 1, phase.endsAt + pauseAfter(run));
    case 'my-turn':
    case 'between':
    case 'skipping':
      return cueFrom(run, run.step + 1, phase.endsAt);
    default:
      return unmoved(run);
  }
}

const hasSameLines = (before: CueSheet, after: CueSheet) =>
  before.loops === after.loops &&
  before.steps.length === after.steps.length &&
  before.steps.every(({ by, line }, i) => after.steps[i]?.by === by && after.steps[i].line.id === line.id);
