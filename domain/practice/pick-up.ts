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
interface LoudSpan {
  readonly from: number;
  readonly lastLoudAt: number;
  readonly loudFrames: number;
  readonly isSure: boolean;
}

export interface Detector {
  readonly room: Room;
  readonly echo: Echo;
  /** Since when the level has been above the room, loud enough or not. */
  readonly risenAt: number | null;
  readonly lastRisenAt: number;
  readonly span: LoudSpan | null;
  /** When the last quiet frame ended. */
  readonly unbrokenSince: number | null;
}

const noEcho: Echo = { ceiling: -100, frames: 0, loudFrames: 0 };
const unknownRoom: Room = { decibels: -100, spread: 0, frames: 0 };

export const newDetector: Detector = {
  room: unknownRoom,
  echo: noEcho,
  risenAt: null,
  lastRisenAt: -Infinity,
  span: null,
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
export function hear(
  detector: Detector,
  frame: LevelFrame,
): { readonly detector: Detector; readonly sound: SoundEvent | null } {
  if (detector.room.frames < framesToKnowRoom) return { detector: learning(detector, frame), sound: null };
  const threshold = thresholdFor(detector, frame);
  const isLoud = frame.decibels > threshold.begin;
  const risen = withRise(withEcho(detector, frame), frame);
  if (detector.span?.isSure) return inSound(risen, detector.span, frame, frame.decibels > threshold.goOn);
  return beforeSound(risen, frame, isLoud);
}

function learning(detector: Detector, frame: LevelFrame): Detector {
  return frame.isPartnerHeard ? detector : { ...detector, room: withFrame(detector.room, frame.decibels) };
}

function thresholdFor({ room, echo }: Detector, { isPartnerHeard }: LevelFrame) {
  const begin = Math.max(room.decibels + Math.max(minMargin, 4 * room.spread), quietestVoice);
  const goOn = begin - minMargin / 3;
  if (!isPartnerHeard) return { begin, goOn };
  const known = echo.loudFrames >= framesToKnowEcho || echo.frames >= framesToKnowSilentEcho;
  const over = known ? echo.ceiling + echoMargin : Infinity;
  return { begin: Math.max(begin, over), goOn: Math.max(goOn, over) };
}

function beforeSound(detector: Detector, frame: LevelFrame, isLoud: boolean) {
  const { span } = detector;
  const isOver = span !== null && frame.at - span.lastLoudAt > maxGapBeforeSure;
  const open = isOver ? null : span;
  if (!isLoud) {
    const room = open || frame.isPartnerHeard ? detector.room : withFrame(detector.room, frame.decibels);
    return { detector: { ...detector, room, span: open }, sound: null };
  }
  const began = open?.from ?? Math.max(detector.risenAt ?? frame.at, frame.at - maxBacktrackSeconds);
  const loudFrames = (open?.loudFrames ?? 0) + 1;
  const isSure = loudFrames >= framesToBeSure;
  const sound: SoundEvent | null = isSure ? { type: 'sound-began', at: began } : null;
  const grown: LoudSpan = { from: began, lastLoudAt: frame.at, loudFrames, isSure };
  return { detector: { ...detector, span: grown, unbrokenSince: isSure ? began : null }, sound };
}

function inSound(detector: Detector, span: LoudSpan, frame: LevelFrame, goesOn: boolean) {
  const ended: SoundEvent = { type: 'sound-ended', at: span.lastLoudAt };
  if (!goesOn) {
    if (frame.at - span.lastLoudAt < quietSeconds)
      return { detector: { ...detector, unbrokenSince: null }, sound: null };
    return { detector: { ...detector, span: null, unbrokenSince: null }, sound: ended };
  }
  const unbrokenSince = detector.unbrokenSince ?? frame.at;
  if (frame.at - unbrokenSince > maxUnbrokenSeconds)
    return { detector: { ...newDetector, echo: detector.echo }, sound: { ...ended, at: unbrokenSince } };
  return { detector: { ...detector, unbrokenSince, span: { ...span, lastLoudAt: frame.at } }, sound: null };
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

function withRise(detector: Detector, { at, decibels, isPartnerHeard }: LevelFrame): Detector {
  const aboveRoom = detector.room.decibels + Math.max(minRise, 2.5 * detector.room.spread);
  const isUp = decibels > (isPartnerHeard ? Math.max(aboveRoom, detector.echo.ceiling + minRise) : aboveRoom);
  if (isUp) return { ...detector, risenAt: detector.risenAt ?? at, lastRisenAt: at };
  return at - detector.lastRisenAt > shortestGapInRise ? { ...detector, risenAt: null } : detector;
}

/** The partner's peak level, learned in its first half second, then followed slowly. */
function withEcho(detector: Detector, { decibels, isPartnerHeard }: LevelFrame): Detector {
  if (!isPartnerHeard) return detector;
  const { echo, room } = detector;
  const isLoud = decibels > room.decibels + minMargin;
  const isKnown = echo.loudFrames >= framesToKnowEcho;
  const fallen = echo.ceiling - echoFallPerFrame;
  const risen = isKnown ? Math.min(decibels, echo.ceiling + echoRisePerFrame) : decibels;
  return {
    ...detector,
    echo: {
      ceiling: echo.frames === 0 ? decibels : Math.max(fallen, risen),
      frames: echo.frames + 1,
      loudFrames: echo.loudFrames + (isLoud ? 1 : 0),
    },
  };
}
