// Scenes and an automatic player for the tests of this folder.
import { asId, type CharacterId } from '../ids.ts';
import type { Line } from '../scene/scene.ts';
import { cueSheet, type CueSheet } from './cue-sheet.ts';
import type { Effect, Moved } from './run-moves.ts';
import { nextWakeAt, readyRun, type Run } from './run-state.ts';
import { nextRun, type RunEvent } from './run.ts';
import { defaultTiming, type Timing } from './timing.ts';

/**
 * `ME: text` is the actor's line, `(text)` a stage direction; any other name is the partner's; `+A: text` is spoken together
 * with the line before. Lines last 2 s.
 */
export function linesFrom(...written: string[]): Line[] {
  return written.map((each, order) => {
    const isTogether = each.startsWith('+');
    const text = isTogether ? each.slice(1) : each;
    const [name = '', spoken] = text.startsWith('(') ? ['', undefined] : text.split(': ');
    return {
      id: asId(`line-${order}`),
      characterId: asId(name),
      characterName: name,
      text: spoken ?? text,
      order,
      estimatedDurationSeconds: 2,
      isStageDirection: spoken === undefined,
      ...(isTogether && { isTogether }),
      direction: null,
      emotion: null,
      confidence: null,
      source: null,
    };
  });
}

export interface Heard {
  readonly step: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Performs a run as the page does: keeps one line ready, plays it for two seconds from when it is due, and sends
 * ticks when the run asks for them. `cannotSpeak` says which steps fail.
 */
export class Rehearsal {
  run: Run;
  now = 0;
  readonly heard: Heard[] = [];
  readonly effects: Effect[] = [];
  readonly #cannotSpeak: (step: number) => boolean;
  #pending: { cue: number; step: number; at: number } | null = null;
  #sounding: { index: number; to: number } | null = null;

  constructor(run: Run, cannotSpeak: (step: number) => boolean = () => false) {
    this.run = run;
    this.#cannotSpeak = cannotSpeak;
  }

  tell(
    type: 'start' | 'pause' | 'resume' | 'turn-over' | 'cut-in' | 'next' | 'previous' | 'stop' | 'reset',
  ): this {
    return this.#take(nextRun(this.run, { type, now: this.now }));
  }

  jump(step: number): this {
    return this.#take(nextRun(this.run, { type: 'jump', step, now: this.now }));
  }

  saidOther(step: number): this {
    return this.#take(nextRun(this.run, { type: 'said-other', step, now: this.now }));
  }

  /** The line that began at this moment is over now. */
  over(startedAt: number): this {
    if (this.heard.at(-1)?.from === startedAt) this.#cutShort();
    return this.#take(nextRun(this.run, { type: 'over', startedAt, now: this.now }));
  }

  sheet(sheet: CueSheet, step = 0): this {
    return this.#take(nextRun(this.run, { type: 'sheet', sheet, step, now: this.now }));
  }

  /** Advances time; every event happens at its own moment. */
  wait(seconds: number): this {
    const until = this.now + seconds;
    for (let at = this.#nextMoment(); at !== null && at <= until; at = this.#nextMoment()) {
      this.now = Math.max(this.now, at);
      this.#happen();
    }
    this.now = until;
    return this;
  }

  #nextMoment(): number | null {
    const moments = [nextWakeAt(this.run), this.#pending?.at ?? null].filter((at) => at !== null);
    return moments.length === 0 ? null : Math.min(...moments);
  }

  #happen() {
    const due = this.#pending;
    if (!due || due.at > this.now) return this.#send({ type: 'clock', now: this.now });
    this.#pending = null;
    const { cue, step } = due;
    if (this.#cannotSpeak(step)) return this.#send({ type: 'line-failed', now: this.now, cue });
    const spoken = { step, from: this.now, to: this.now + 2 };
    this.#sounding = { index: this.heard.push(spoken) - 1, to: spoken.to };
    return this.#send({ type: 'started', now: this.now, cue, startedAt: spoken.from, endsAt: spoken.to });
  }

  #send(event: RunEvent) {
    this.#take(nextRun(this.run, event));
  }

  #take(moved: Moved): this {
    this.run = moved.run;
    for (const effect of moved.effects) {
      this.effects.push(effect);
      if (effect.do === 'play') this.#pending = effect.at === Infinity ? null : effect;
      if (effect.do === 'silence') this.#silence();
    }
    return this;
  }

  #silence() {
    this.#pending = null;
    this.#cutShort();
  }

  #cutShort() {
    const spoken = this.#sounding && this.heard[this.#sounding.index];
    if (spoken && spoken.to > this.now) this.heard[this.#sounding!.index] = { ...spoken, to: this.now };
    this.#sounding = null;
  }
}

export const fiveLines = linesFrom('A: One', 'ME: Two', 'A: Three', 'B: Four', 'ME: Five');

export const rehearsalOf = (
  timing: Partial<Timing> = {},
  lines = fiveLines,
  cannotSpeak?: (step: number) => boolean,
) =>
  new Rehearsal(
    readyRun(cueSheet({ lines }, asId<CharacterId>('ME'), { ...defaultTiming, ...timing })),
    cannotSpeak,
  );

export const begun = (timing: Partial<Timing> = {}, lines = fiveLines) =>
  rehearsalOf({ initialCountdownSeconds: 0, ...timing }, lines).tell('start');
export const phaseOf = (rehearsal: Rehearsal) => rehearsal.run.phase.name;
export const starts = (rehearsal: Rehearsal) => rehearsal.heard.map((line) => Number(line.from.toFixed(3)));
