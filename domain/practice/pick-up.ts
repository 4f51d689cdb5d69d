// Detects by level alone when somebody begins and stops making sounds. It learns how loud the room is and, if the
// partner comes from loudspeakers, how loud that is; only what is clearly louder than both is the actor. A click is
// not a sound, pauses within a line don't end one, and a beginning is dated back to where the level first rose.

/** The microphone's level over five milliseconds. */
export interface LevelFrame {
  /** Seconds on the run's clock. */
  readonly at: number;
  /** Full scale is 0. */
  readonly decibels: number;
  /** Whether the partner came from loudspeakers in the same room. */
  readonly isPartnerHeard: boolean;
}

export interface SoundEvent {
  readonly type: 'sound-began' | 'sound-ended';
  readonly at: number;
}

interface Room {
  readonly decibels: number;
  /** The mean deviation of its frames. */
  readonly spread: number;
  readonly frames: number;
}

interface Echo {
  readonly ceiling: number;
  readonly frames: number;
  readonly loudFrames: number;
}

/** An interval above the threshold: first possibly, then certainly a sound. */
interface Stretch {
  readonly from: number;
  readonly lastLoudAt: number;
  readonly loudFrames: number;
  readonly isSure: boolean;
}

export interface Ear {
  readonly room: Room;
  readonly echo: Echo;
  /** Since when the level has been above the room, loud enough or not. */
  readonly risenAt: number | null;
  readonly lastRisenAt: number;
  readonly stretch: Stretch | null;
  /** When the last quiet frame ended. */
  readonly unbrokenSince: number | null;
}

const noEcho: Echo = { ceiling: -100, frames: 0, loudFrames: 0 };
const unknownRoom: Room = { decibels: -100, spread: 0, frames: 0 };

export const freshEar: Ear = {
  room: unknownRoom,
  echo: noEcho,
  risenAt: null,
  lastRisenAt: -Infinity,
  stretch: null,
  unbrokenSince: null,
};

const framesToKnowRoom = 60;
const framesRemembered = 300;
/** Nothing below this level counts as a voice, however quiet the room is. */
const quietestVoice = -62;
const [minMargin, minRise] = [9, 4];

const echoMargin = 6;
const [framesToKnowEcho, framesToKnowSilentEcho] = [100, 600];
const [echoRisePerFrame, echoFallPerFrame] = [0.02, 0.0005];

const framesToBeSure = 10;
const maxGapBeforeSure = 0.06;
const maxBacktrackSeconds = 0.1;
const shortestGapInRise = 0.015;
/** This much quiet ends a sound. */
const quietSeconds = 0.5;
/** No voice lasts this long without a quiet frame: the room has become louder. */
const maxUnbrokenSeconds = 6;

/** Processes one frame; frames come in order. */
export function hear(ear: Ear, frame: LevelFrame): { readonly ear: Ear; readonly sound: SoundEvent | null } {
  if (ear.room.frames < framesToKnowRoom) return { ear: learning(ear, frame), sound: null };
  const threshold = thresholdFor(ear, frame);
  const isLoud = frame.decibels > threshold.begin;
  const risen = withRise(withEcho(ear, frame), frame);
  if (ear.stretch?.isSure) return inSound(risen, ear.stretch, frame, frame.decibels > threshold.goOn);
  return beforeSound(risen, frame, isLoud);
}

function learning(ear: Ear, frame: LevelFrame): Ear {
  return frame.isPartnerHeard ? ear : { ...ear, room: withFrame(ear.room, frame.decibels) };
}

function thresholdFor({ room, echo }: Ear, { isPartnerHeard }: LevelFrame) {
  const begin = Math.max(room.decibels + Math.max(minMargin, 4 * room.spread), quietestVoice);
  const goOn = begin - minMargin / 3;
  if (!isPartnerHeard) return { begin, goOn };
  const known = echo.loudFrames >= framesToKnowEcho || echo.frames >= framesToKnowSilentEcho;
  const over = known ? echo.ceiling + echoMargin : Infinity;
  return { begin: Math.max(begin, over), goOn: Math.max(goOn, over) };
}

function beforeSound(ear: Ear, frame: LevelFrame, isLoud: boolean) {
  const { stretch } = ear;
  const isOver = stretch !== null && frame.at - stretch.lastLoudAt > maxGapBeforeSure;
  const open = isOver ? null : stretch;
  if (!isLoud) {
    const room = open || frame.isPartnerHeard ? ear.room : withFrame(ear.room, frame.decibels);
    return { ear: { ...ear, room, stretch: open }, sound: null };
  }
  const began = open?.from ?? Math.max(ear.risenAt ?? frame.at, frame.at - maxBacktrackSeconds);
  const loudFrames = (open?.loudFrames ?? 0) + 1;
  const isSure = loudFrames >= framesToBeSure;
  const sound: SoundEvent | null = isSure ? { type: 'sound-began', at: began } : null;
  const grown: Stretch = { from: began, lastLoudAt: frame.at, loudFrames, isSure };
  return { ear: { ...ear, stretch: grown, unbrokenSince: isSure ? began : null }, sound };
}

function inSound(ear: Ear, stretch: Stretch, frame: LevelFrame, goesOn: boolean) {
  const ended: SoundEvent = { type: 'sound-ended', at: stretch.lastLoudAt };
  if (!goesOn) {
    if (frame.at - stretch.lastLoudAt < quietSeconds)
      return { ear: { ...ear, unbrokenSince: null }, sound: null };
    return { ear: { ...ear, stretch: null, unbrokenSince: null }, sound: ended };
  }
  const unbrokenSince = ear.unbrokenSince ?? frame.at;
  if (frame.at - unbrokenSince > maxUnbrokenSeconds)
    return { ear: { ...freshEar, echo: ear.echo }, sound: { ...ended, at: unbrokenSince } };
  return { ear: { ...ear, unbrokenSince, stretch: { ...stretch, lastLoudAt: frame.at } }, sound: null };
}

/** Follows the room slowly, and quickly if it is much quieter than estimated. */
function withFrame(room: Room, decibels: number): Room {
  const off = decibels - room.decibels;
  const share = off < -10 && room.frames > 0 ? 0.1 : 1 / Math.min(room.frames + 1, framesRemembered);
  return {
    decibels: room.decibels + off * share,
    spread: room.frames === 0 ? 0 : room.spread + (Math.min(Math.abs(off), 6) - room.spread) * share,
    frames: room.frames + 1,
  };
}

function withRise(ear: Ear, { at, decibels, isPartnerHeard }: LevelFrame): Ear {
  const aboveRoom = ear.room.decibels + Math.max(minRise, 2.5 * ear.room.spread);
  const isUp = decibels > (isPartnerHeard ? Math.max(aboveRoom, ear.echo.ceiling + minRise) : aboveRoom);
  if (isUp) return { ...ear, risenAt: ear.risenAt ?? at, lastRisenAt: at };
  return at - ear.lastRisenAt > shortestGapInRise ? { ...ear, risenAt: null } : ear;
}

/** The partner's peak level, learned in its first half second, then followed slowly. */
function withEcho(ear: Ear, { decibels, isPartnerHeard }: LevelFrame): Ear {
  if (!isPartnerHeard) return ear;
  const { echo, room } = ear;
  const isLoud = decibels > room.decibels + minMargin;
  const isKnown = echo.loudFrames >= framesToKnowEcho;
  const fallen = echo.ceiling - echoFallPerFrame;
  const risen = isKnown ? Math.min(decibels, echo.ceiling + echoRisePerFrame) : decibels;
  return {
    ...ear,
    echo: {
      ceiling: echo.frames === 0 ? decibels : Math.max(fallen, risen),
      frames: echo.frames + 1,
      loudFrames: echo.loudFrames + (isLoud ? 1 : 0),
    },
  };
}
