// What a director would say about a line as it was just spoken: docs/product/coaching.md#marks. A mark compares the line
// with the actor's own readings; what is not known yet gives no mark.
import type { LineMeasures } from './line-measures.ts';
import type { OwnReadings } from './own-readings.ts';

const markKinds = [
  'not-audible',
  'swallowed-pause',
  'dropped-end',
  'rushing',
  'dragging',
  'late',
  'early',
  'monotone',
] as const;
export type MarkKind = (typeof markKinds)[number];

export const coachingStrengths = ['gentle', 'usual', 'strict'] as const;
export type CoachingStrength = (typeof coachingStrengths)[number];

export interface CoachedLine {
  readonly measures: LineMeasures;
  /** The level of the room, in the unit of `levelDb`; null if it isn't known. */
  readonly roomDb: number | null;
  readonly speechSeconds: number;
  readonly writtenPauses: number;
  /** Seconds from the end of the cue, less the pause that was asked for; null if there was no cue. */
  readonly lateSeconds: number | null;
}

export interface CoachingMark {
  readonly kind: MarkKind;
  /** How far the measure is beyond the limit, as a share of the limit; at least 0. */
  readonly excess: number;
}

/** What each strength allows. */
interface Limits {
  readonly quieterDb: number;
  readonly aboveRoomDb: number;
  readonly endDropDb: number;
  /** As a factor of the usual tempo. */
  readonly tempo: number;
  readonly lateSeconds: number;
  readonly earlySeconds: number;
  /** As a share of the usual range. */
  readonly range: number;
}

const limits: Readonly<Record<CoachingStrength, Limits>> = {
  gentle: {
    quieterDb: 12,
    aboveRoomDb: 4,
    endDropDb: 11,
    tempo: 1.6,
    lateSeconds: 2.5,
    earlySeconds: 1,
    range: 0.35,
  },
  usual: {
    quieterDb: 9,
    aboveRoomDb: 6,
    endDropDb: 8,
    tempo: 1.4,
    lateSeconds: 1.5,
    earlySeconds: 0.6,
    range: 0.45,
  },
  strict: {
    quieterDb: 6,
    aboveRoomDb: 8,
    endDropDb: 6,
    tempo: 1.25,
    lateSeconds: 0.8,
    earlySeconds: 0.3,
    range: 0.55,
  },
};
/** The minimum seconds of speech from which tempo, pitch range and the end can be judged. */
const longEnough = { tempo: 1, range: 1.5, end: 1.2 };

/** The worst first, measured by how far each is beyond its limit. */
export function marksOf(
  line: CoachedLine,
  own: OwnReadings,
  strength: CoachingStrength,
): readonly CoachingMark[] {
  const { measures, speechSeconds, lateSeconds } = line;
  const limit = limits[strength];
  const marks: CoachingMark[] = [];
  const mark = (kind: MarkKind, value: number, limitOf: number) => {
    if (value > limitOf) marks.push({ kind, excess: value / limitOf - 1 });
  };
  if (own.levelDb !== null) mark('not-audible', own.levelDb - measures.levelDb, limit.quieterDb);
  if (line.roomDb !== null)
    mark('not-audible', line.roomDb + 2 * limit.aboveRoomDb - measures.levelDb, limit.aboveRoomDb);
  const usualTempo = own.lineTempo ?? own.tempo;
  if (usualTempo !== null && speechSeconds > longEnough.tempo) {
    mark('rushing', measures.syllablesPerSecond / usualTempo, limit.tempo);
    mark('dragging', usualTempo / Math.max(0.1, measures.syllablesPerSecond), limit.tempo);
  }
  if (own.endDropDb !== null && speechSeconds > longEnough.end)
    mark('dropped-end', measures.endDropDb - Math.max(0, own.endDropDb), limit.endDropDb);
  if (
    own.rangeSemitones !== null &&
    measures.pitchRangeSemitones !== null &&
    speechSeconds > longEnough.range
  )
    mark('monotone', own.rangeSemitones / Math.max(0.1, measures.pitchRangeSemitones), 1 / limit.range);
  if (lateSeconds !== null) {
    mark('late', lateSeconds, limit.lateSeconds);
    mark('early', -lateSeconds, limit.earlySeconds);
  }
  if (line.writtenPauses > 0) {
    const kept = measures.pauses.length;
    if (kept === 0 || (strength === 'strict' && kept < line.writtenPauses))
      marks.push({ kind: 'swallowed-pause', excess: 0.5 });
  }
  const unique = markKinds.flatMap((kind) => {
    const same = marks.filter((each) => each.kind === kind);
    return same.length === 0 ? [] : [{ kind, excess: Math.max(...same.map(({ excess }) => excess)) }];
  });
  return unique.toSorted((one, other) => other.excess - one.excess);
}
