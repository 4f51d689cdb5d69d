// The current state of the ear, for the screen. It changes many times a second, so each component selects what it
// shows.
import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand/react';
import type { LineId } from '#domain/ids.ts';
import type { WordToHear } from '#domain/listening/words-to-hear.ts';

export interface HearingNow {
  /** `off`: not in this run; `tap`: the actor ends each line with a tap, for the reason given. */
  readonly state: 'off' | 'opening' | 'listening' | 'tap';
  /** A sentence that says why the actor has to tap. */
  readonly reason: string | null;
  /** The share of the listening model that has arrived. */
  readonly loaded: number;
  /** The line being followed, with its words. */
  readonly line: { readonly lineId: LineId; readonly words: readonly WordToHear[] } | null;
  readonly said: ReadonlySet<number>;
  readonly place: number;
  /** The actor has been silent in their line for a while, so a prompt is offered. */
  readonly offersPrompt: boolean;
  /** How often the actor asked for their next words, by voice or headset, in this run. */
  readonly promptsAsked: number;
  /** Seconds of sound heard on this device in this session. */
  readonly heardSeconds: number;
  /** Decibels between the actor's voice and the room; null until known. */
  readonly signalDb: number | null;
  /** Decibels above one 16-bit step. */
  readonly levelDb: number;
  readonly floorDb: number;
}

const nothing: HearingNow = {
  state: 'off',
  reason: null,
  loaded: 0,
  line: null,
  said: new Set(),
  place: 0,
  offersPrompt: false,
  promptsAsked: 0,
  heardSeconds: 0,
  signalDb: null,
  levelDb: 0,
  floorDb: 0,
};

/** A press this soon after the partner answered was meant to end the line. */
const lateMs = 700;
let answeredAt = -Infinity;

const store = createStore<HearingNow>(() => nothing);

let release: (() => void) | null = null;

export const hearingNow = {
  read: store.getState,
  change: (change: Partial<HearingNow>) => store.setState(change),
  /** The words of the actor's line are being followed. */
  isFollowing(): boolean {
    const { state, line } = store.getState();
    return state === 'listening' && line !== null;
  },
  /** The partner answers because the line was heard to its end. */
  answered(): void {
    answeredAt = performance.now();
  },
  hasJustAnswered: (): boolean => performance.now() - answeredAt < lateMs,
  /** Shows the next words for a while. */
  askPrompt: () => store.setState(({ promptsAsked }) => ({ promptsAsked: promptsAsked + 1 })),
  /** Closes the ear that is open, because only one may be open at a time. */
  take(close: () => void): void {
    const before = release;
    answeredAt = -Infinity;
    release = close;
    before?.();
    store.setState(nothing, true);
  },
  /** The ear with this `close` function is closed. */
  leave(close: () => void): void {
    if (release !== close) return;
    release = null;
    store.setState(nothing, true);
  },
  subscribe: store.subscribe,
};

export const useHearing = <Selected>(select: (now: HearingNow) => Selected): Selected =>
  useStore(store, select);
