// Finds where the script itself begins and ends: cast lists, prefaces, and whatever follows the last curtain are
// neither speech nor direction.
import { cueHeadFrom } from './cue-head.ts';
import { divisionIn } from './divisions.ts';
import { casingOf, nameKey } from './names.ts';
import { gapOf } from './profile.ts';
import { headsColumn, type Label, type ReadingLine } from './reading-line.ts';
import { isCastHeading, isCredit, isEndOfScript, isSceneHeading, isScreenplayHeading } from './vocabulary.ts';

interface CastMember {
  readonly name: string;
  readonly description: string;
}

export interface CastList {
  /** Index of the heading and of the first line after the list. */
  readonly start: number;
  readonly end: number;
  readonly members: readonly CastMember[];
  /** The lines below the heading, as printed. */
  readonly printed: readonly string[];
}

const MAX_CAST_LINES = 120;
const CAST_ENTRY = /^(.{1,60}?)(?:\s*[,:–—…\t(]\s*|\s+-+\s+|\.\s*[–—-]*\s*|\.{2,}\s*|\s{2,}|$)(.*)$/;

function castMemberFrom(text: string): CastMember | null {
  const entry = CAST_ENTRY.exec(text.replace(/[.]$/, ''));
  const head = cueHeadFrom(entry?.[1] ?? '');
  if (head === null || head.name.length > 40) return null;
  return { name: head.name, description: (entry?.[2] ?? '').replace(/\)$/, '').trim() };
}

/** A first cue prints in capitals the name, or a part of it, that the list above prints otherwise. */
function cuesListed({ name, description }: CastMember, members: readonly CastMember[]): boolean {
  if (casingOf(name) !== 'caps' || description === '' || members.length < 2) return false;
  if (members.some((member) => casingOf(member.name) === 'caps')) return false;
  const words = nameKey(name).split(' ');
  return members.some((member) => {
    const listed = nameKey(member.name).split(' ');
    return words.every((word) => listed.includes(word));
  });
}

/** A list set solid may name somebody again, for a further act: it goes on with entries, or ends at white space. */
function isListedAgain(lines: readonly ReadingLine[], at: number, name: string, openGap: number): boolean {
  if (casingOf(name) === 'caps') return false;
  const isSolid = (line: ReadingLine): boolean => gapOf(line, openGap) === 'solid';
  const below = lines.slice(at, at + 3);
  const end = below.findIndex((line) => !isSolid(line));
  return end !== 0 && below.slice(0, end === -1 ? 3 : end).every(({ text }) => castMemberFrom(text) !== null);
}

/**
 * The cast list under its heading, with further lists below: it ends at a scene heading, at a first cue, or where a
 * listed name occurs again. `openGap`: as `openGapOf` found it.
 */
export function findCastList(lines: readonly ReadingLine[], openGap: number): CastList | null {
  const limit = Math.min(lines.length, 400);
  for (let start = 0; start < limit; start += 1) {
    const line = lines[start];
    if (line === undefined || line.forced === 'cue' || headsColumn(line) || !isCastHeading(line.text))
      continue;
    const members = new Map<string, CastMember>();
    let listed = new Set<string>();
    let end = start + 1;
    for (; end < lines.length && end - start <= MAX_CAST_LINES; end += 1) {
      const text = lines[end]?.text ?? '';
      if (isSceneHeading(text)) break;
      if (isCastHeading(text)) listed = new Set();
      const member = castMemberFrom(text);
      if (member === null) continue;
      const key = nameKey(member.name);
      if (listed.has(key) && !isListedAgain(lines, end, member.name, openGap)) break;
      if (cuesListed(member, [...members.values()])) break;
      listed.add(key);
      if (!members.has(key)) members.set(key, member);
    }
    const printed = lines.slice(start + 1, end).map(({ text }) => text);
    return { start, end, members: [...members.values()], printed };
  }
  return null;
}

/** Speeches this far apart are not a conversation: what comes before such a gap is front matter. */
const HOLE_LINES = 90;
/** A text with fewer is none. */
const MIN_SCREENPLAY_HEADINGS = 3;
const MAX_CLOSING_LINES = 8;

export interface Body {
  readonly start: number;
  readonly end: number;
}

const isCue = (label: Label | undefined): boolean => label === 'cue' || label === 'inline';

/** The range of lines, end exclusive, that is the script. `keyOf`: whom a cue names. */
export function findBody(
  lines: readonly ReadingLine[],
  labels: readonly Label[],
  castEnd: number,
  keyOf: (index: number) => string,
): Body {
  const all = labels.flatMap((label, i) => (isCue(label) && i >= castEnd ? [i] : []));
  const notes = findNotes(lines, all, keyOf);
  const cues = all.filter((i) => i < notes);
  if (cues.length === 0) return { start: 0, end: 0 };
  const isSceneAt = lines.map(({ text }) => isScreenplayHeading(text));
  const isScreenplay = isSceneAt.filter(Boolean).length >= MIN_SCREENPLAY_HEADINGS;
  // Silent scenes of a screenplay are no hole in it.
  const isHole = (from: number, to: number): boolean =>
    to - from > HOLE_LINES && !(isScreenplay && isSceneAt.slice(from, to).includes(true));
  let first = 0;
  for (let k = 0; k < Math.min(cues.length - 3, 12); k += 1) {
    if (isHole(cues[k] ?? 0, cues[k + 1] ?? 0)) first = k + 1;
  }
  let last = cues.length - 1;
  for (let k = cues.length - 1; k > Math.max(first + 2, cues.length - 12); k -= 1) {
    if (isHole(cues[k - 1] ?? 0, cues[k] ?? 0)) last = k - 1;
  }
  const firstCue = cues[first] ?? 0;
  return {
    start: beginningBefore(lines, labels, firstCue, castEnd),
    end: Math.min(
      notes,
      endAfter(lines, labels, cues[last] ?? firstCue, maxTurn(cues.slice(first, last + 1))),
    ),
  };
}

/** [1] or (1): the first of the notes behind a play. */
const FIRST_NOTE = /^[[(]1[\])]/;

/** The heading of the numbered notes behind a script, after which nobody of its cast speaks; or the number of lines. */
function findNotes(
  lines: readonly ReadingLine[],
  cues: readonly number[],
  keyOf: (index: number) => string,
): number {
  const at = lines.findLastIndex(({ text }) => FIRST_NOTE.test(text)) - 1;
  const cast = new Set(cues.flatMap((i) => (i < at ? [keyOf(i)] : [])));
  const isBehind = cast.size > 0 && !cues.some((i) => i >= at && cast.has(keyOf(i)));
  return at > 0 && isBehind ? at : lines.length;
}

function beginningBefore(
  lines: readonly ReadingLine[],
  labels: readonly Label[],
  firstCue: number,
  castEnd: number,
): number {
  let heading = -1;
  for (let i = firstCue - 1; i >= Math.max(castEnd, firstCue - HOLE_LINES); i -= 1) {
    if (labels[i] !== 'heading') continue;
    heading = i;
    break;
  }
  if (heading !== -1) {
    // A screenplay may begin with scenes without speech: include them all, back to FADE IN.
    for (let i = heading - 1; i >= castEnd; i -= 1)
      if (isSceneHeading(lines[i]?.text ?? '') && /^(?:INT|EXT|FADE|I\/E)/.test(lines[i]?.text ?? ''))
        heading = i;
    return actAbove(lines, labels, heading, castEnd);
  }
  const titled = endOfTitleRows(lines, firstCue);
  if (titled !== null && titled >= castEnd && /^\p{Ll}/u.test(lines[titled]?.text ?? '')) return titled;
  let start = firstCue;
  while (start > castEnd && opensScript(lines[start - 1], lines[start], start < firstCue)) start -= 1;
  return start;
}

/** No further above its first scene is an act: what is between says where it is set. */
const MAX_SETTING_LINES = 40;

/** The act that begins with the scene at `heading`, or the scene itself. */
function actAbove(
  lines: readonly ReadingLine[],
  labels: readonly Label[],
  heading: number,
  castEnd: number,
): number {
  const levelAt = (i: number) => divisionIn(lines[i]?.text ?? '')?.level;
  if (levelAt(heading) !== 'scene') return heading;
  const first = Math.max(castEnd, heading - MAX_SETTING_LINES);
  const above = labels.slice(first, heading).lastIndexOf('heading') + first;
  return above >= first && levelAt(above) === 'act' ? above : heading;
}

/** No further down is a first speech that belongs to the title above it. */
const MAX_TITLED_LINES = 12;
const TITLE_ROW = /^title\s*:/i;
const ROW = /^\p{L}[\p{L} ]{0,24}:/u;

/** The line below the rows of a title page that begins with `Title:`, if the first speech follows soon; or null. */
function endOfTitleRows(lines: readonly ReadingLine[], firstCue: number): number | null {
  if (firstCue > MAX_TITLED_LINES || !TITLE_ROW.test(lines[0]?.text ?? '')) return null;
  let end = 1;
  while (end < firstCue && ROW.test(lines[end]?.text ?? '')) end += 1;
  const isPrinted = lines.slice(end, firstCue).some(({ text }) => isCredit(text));
  return end < firstCue && !isPrinted ? end : null;
}

/** A line this long is running text. */
const RUNNING_TEXT = 45;

/** A sentence, or its continuation, is narration before the first speech; a title and its small print are not. */
function opensScript(
  line: ReadingLine | undefined,
  below: ReadingLine | undefined,
  isNarration: boolean,
): boolean {
  if (line === undefined || below === undefined || isCredit(line.text)) return false;
  if (/[.!?…)\]]["'”’]?$/.test(line.text)) return true;
  if (!isNarration || below.gap === null || below.gap > 0.5) return false;
  return /^\p{Ll}/u.test(below.text) || line.text.length > RUNNING_TEXT;
}

/** The maximum number of lines from one cue to the next. */
function maxTurn(cues: readonly number[]): number {
  return Math.max(0, ...cues.map((cue, k) => cue - (cues[k - 1] ?? cue)));
}

/** A last speech this much longer than any other is a prose epilogue from its first white space on. */
const LAST_TURN_EXCESS = 10;

function endAfter(
  lines: readonly ReadingLine[],
  labels: readonly Label[],
  lastCue: number,
  longest: number,
): number {
  let end = lastCue + 1;
  let closing = 0;
  let firstSpace = -1;
  for (let i = lastCue + 1; i < lines.length; i += 1) {
    // Below a name alone, "Fine." is spoken, whatever it means in Italian.
    const isSaid = i === lastCue + 1 && labels[lastCue] === 'cue';
    if (!isSaid && isEndOfScript(lines[i]?.text ?? '')) return i;
    if (firstSpace === -1 && (lines[i]?.gap ?? 1) > 0.5) firstSpace = i;
    if (labels[i] === 'speech' || labels[i] === 'parenthetical') {
      end = i + 1;
      closing = 0;
      if (firstSpace !== -1 && end - lastCue > longest + LAST_TURN_EXCESS) return firstSpace;
    } else if (labels[i] === 'heading' && isScreenplayHeading(lines[i]?.text ?? '')) {
      // A screenplay may end with scenes without speech.
      end = i + 1;
      closing = 0;
    } else if ((closing += 1) <= MAX_CLOSING_LINES) end = i + 1;
    else break;
  }
  return end;
}
