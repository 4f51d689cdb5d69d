// The ways a printed line can name the speaker. Each form is read from the line alone; which form the document uses,
// and which readings are right, is decided over all lines (layout.ts, sequence.ts).
import { readBracketed, readQuoted } from './cue-brackets.ts';
import { anyCueHeadFrom, isContinuedMark } from './cue-head.ts';
import { MAX_HEAD, reading, type CueReading } from './cue-reading.ts';
import { endsInAbbreviation, nameKey } from './names.ts';
import type { ReadingLine } from './reading-line.ts';

function readColon(text: string): CueReading | null {
  const at = text.slice(0, MAX_HEAD).search(/[:：]/);
  if (at < 1) return null;
  const next = text[at + 1];
  if (next !== undefined && /[\d/\\:]/.test(next)) return null;
  const printed = text.slice(0, at);
  const [, name, manner] = NUMBERS.exec(printed) ?? [];
  const head =
    name === undefined
      ? (anyCueHeadFrom(printed) ?? anyCueHeadFrom(printed.replace(/\.$/, '')))
      : { name, directions: manner ? [manner] : [], isOdd: false };
  return reading('colon', head, text.slice(at + 1));
}

/** A character who is only numbered: 1, 2 & 3, 3 (rising). */
const NUMBERS = /^(\d{1,3}(?:(?:\s*[&+,/]\s*|\s\p{L}{1,3}\s)\d{1,3})*)(?:\s*\(([^()]*)\))?$/u;

/** Question and answer, as court records write them among all other names. */
function readQuestion(text: string): CueReading | null {
  const [, name, said] = /^([QA])(?:\.\s+|\t)([\p{Lu}“"'].*)$/u.exec(text) ?? [];
  return name === undefined ? null : reading('colon', { name, directions: [], isOdd: false }, said ?? '');
}

/** MRS. G. is complete; in J. SMITH the initial is not a name. */
const ENDS_IN_INITIAL = /\p{L}{2}\.?\s\p{Lu}$/u;

/** X. No. */
const LETTER_ALONE = /^\p{Lu}$/u;

/** A name with several abbreviations, which only its dress distinguishes from a sentence. */
const MAX_MARKED = 24;

/** Every position where a period could end the name, nearest first; the census of names decides between them. */
function readDots(text: string, lead: number): CueReading[] {
  const found: CueReading[] = [];
  // _Gn. Pop._ is marked as one name.
  let dot = text.indexOf('.', text[lead - 1] === '.' ? lead - 1 : 0);
  while (dot !== -1 && dot < MAX_HEAD && found.length < 3) {
    const next = text[dot + 1];
    const isEnd =
      next === undefined ||
      next === ' ' ||
      next === '"' ||
      next === '“' ||
      next === '«' ||
      next === '¡' ||
      next === '¿';
    const before = text.slice(0, dot);
    if (isEnd && LETTER_ALONE.test(before)) {
      const one = reading('dot', { name: before, directions: [], isOdd: true }, text.slice(dot + 1));
      if (one !== null) found.push(one);
    } else if (isEnd && (!endsInAbbreviation(before) || ENDS_IN_INITIAL.test(before))) {
      const rest = text.slice(dot + 1).replace(/^\s*[—–―]\s+/, '');
      const marked =
        dot === lead - 1 && before.length <= MAX_MARKED
          ? { name: before, directions: [], isOdd: false }
          : null;
      const one = reading('dot', anyCueHeadFrom(before) ?? marked, rest);
      // 3. CITIZEN goes on after its number.
      if (one !== null) found.push(one);
      else if (/\D/.test(before)) break;
    }
    dot = text.indexOf('.', dot + 1);
  }
  return found;
}

/** A dash, or an arrow or slash with spaces around it. */
const DASH = /\.?\s*[—–―]\s*|\.?\s+-{1,3}\s+|\s*--\s*|\.-\s*|\s+(?:[-=]{0,2}>{1,2}|[→⇒»|=~])\s+/;

function readDash(text: string): CueReading | null {
  const sign = DASH.exec(text.slice(0, MAX_HEAD));
  if (sign === null || sign.index < 1) return null;
  return reading('dash', anyCueHeadFrom(text.slice(0, sign.index)), text.slice(sign.index + sign[0].length));
}

function readTab(text: string): CueReading | null {
  const tab = text.indexOf('\t');
  if (tab < 1 || tab > MAX_HEAD) return null;
  const head = text.slice(0, tab).trim().replace(/[:.]$/, '');
  return reading('tab', anyCueHeadFrom(head), text.slice(tab + 1).replace(/\t/g, ' '));
}

function readLead(line: ReadingLine): CueReading | null {
  if (line.leadLength < 2 || line.leadLength > MAX_HEAD) return null;
  const head = line.text
    .slice(0, line.leadLength)
    .trim()
    .replace(/[:.,]$/, '');
  const rest = line.text.slice(line.leadLength).replace(/^\s*[:.,—–-]?\s+/, '');
  return rest === '' ? null : reading('lead', anyCueHeadFrom(head), rest);
}

/** LE GARDIEN, le retenant: an article alone is no name. */
const ARTICLE = /^(?:LE|LA|LES|UNE?|UNE? DES|DES|THE|AN|DER|DIE|DAS|EINE?|EL|LOS|LAS|IL|LO|GLI)$/u;

/** MARTA E PIA Partito? begins with a name that continues. */
const GOES_ON = /^(?:E|Y|ET|UND|AND|&|OG|OCH|И|ΚΑΙ)\s+\p{Lu}{2}/u;

/** Every run of opening capitals that leaves a sentence to speak, longest first. */
function readSpace(text: string): CueReading[] {
  const run = /^(?=\S*\p{Lu})(?:[\p{Lu}\p{M}\d.'’#&/-]+\s+){1,5}/u.exec(text);
  // Before a bracket the name is complete: HERR STRAUSS (ab) is not HERR.
  if (run === null || /^[([]/.test(text.slice(run[0].length))) return [];
  const found: CueReading[] = [];
  let end = run[0].length;
  while (end > 0 && found.length < 4) {
    const head = text.slice(0, end).trimEnd();
    const rest = text.slice(end).trimStart();
    // A sentence's own first word in capitals (I, A, O) belongs to the speech.
    const isWhole =
      head.length > 1 && !/(?:^|\s)(?:I|A|O|Y|E|ET|UND|AND|&|OG|OCH|Я|И|А|О|У|В|ΚΑΙ)$|[.]$/u.test(head);
    if (
      isWhole &&
      !ARTICLE.test(head) &&
      !GOES_ON.test(rest) &&
      /\p{Ll}/u.test(rest) &&
      /^["“‘'¿¡«(—[-]?[\p{Lu}\d]/u.test(rest)
    ) {
      const one = reading('space', anyCueHeadFrom(head), rest);
      if (one !== null) found.push(one);
    }
    end = head.lastIndexOf(' ') + 1;
  }
  return found;
}

/** The longest name alone on a line; longer ones exist as jokes, in capitals. */
const MAX_ALONE = 60;
const MAX_IN_CAPITALS = 220;

function readAlone(text: string): CueReading | null {
  if (text.length > MAX_IN_CAPITALS || (text.length > MAX_ALONE && /\p{Ll}{2}/u.test(text))) return null;
  const one = reading('alone', anyCueHeadFrom(text), '');
  return one !== null && one.casing !== 'caps' && text.includes(',') ? null : one;
}

/** Broadcast captions mark the next speaker like this, and chats with a picture. */
const MARK = /^(?:>{2,3}|(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F)+)\s*/u;

/** All readings of the line as a cue, without deciding whether it is one; for a cue given by the format at least one. */
export function readCues(line: ReadingLine): CueReading[] {
  const found = readForms(line);
  return found.length === 0 && line.forced === 'cue' ? [readForced(line.text)] : found;
}

/** A name given by the format, with characters that names elsewhere don't have: E! REPORTER, #1 GUARD, $LEFT. */
function readForced(text: string): CueReading {
  const bare = text.replace(/\s*\^$/, '');
  const [, name = bare, extension] = /^(.*?\S)\s*(?:\(([^()]*)\))?$/.exec(bare) ?? [];
  const directions = extension === undefined || isContinuedMark(extension) ? [] : [extension];
  return { form: 'alone', name, key: nameKey(name), casing: 'caps', isOdd: false, directions, rest: '' };
}

function readForms(line: ReadingLine): CueReading[] {
  const text = line.text.replace(MARK, '');
  if (/^(?:\P{Lu}?$|[(-])/u.test(text)) return [];
  const head = text.slice(0, MAX_HEAD);
  const found: (CueReading | null)[] = [readLead(line), readQuestion(text)];
  if (/[:：]/.test(head)) found.push(readColon(text));
  if (/[「『]/.test(head)) found.push(readQuoted(text));
  found.push(readTab(text));
  // A line that begins in lower case names nobody, unless its form or its style says so.
  if (/^\p{Ll}/u.test(text) && !line.bold) {
    if (text.length <= MAX_ALONE && line.forced === 'cue') found.push(readAlone(text));
    return found.filter((one) => one !== null);
  }
  found.push(readAlone(text));
  if (/[([<]/.test(head)) found.push(readBracketed(text));
  if (head.includes('.')) found.push(...readDots(text, line.leadLength));
  if (/[—–―>→⇒»|=~-]/.test(head)) found.push(readDash(text));
  if (/^(?:\p{Lu}[\p{Lu}\d'’.#&/-]|\d)/u.test(text)) found.push(...readSpace(text));
  return found.filter((one) => one !== null);
}
