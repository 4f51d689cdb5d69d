// Splits a printed cue into the name and what is next to it: (V.O.), (CONT'D), [rising], ", aside".
import { isNameShaped, isOddName, wordCount } from './names.ts';

export interface CueHead {
  readonly name: string;
  /** V.O., INTO PHONE, rising; never CONT'D, which tells an actor nothing. */
  readonly directions: readonly string[];
}

export interface AnyCueHead extends CueHead {
  /** With characters that hardly any name has: E! REPORTER. */
  readonly isOdd: boolean;
}

const CONTINUED =
  /^(?:cont(?:inuing|inued|['’]?d|\.)?|suite|sigue|weiter|fortsetzung|продолжение|прод\.?)\.?$/i;
const UNCLOSED = /\s\((cont['’]?d?\.?|V\.?O\.?|O\.?S\.?|O\.?C\.?|more)$/i;
const EXTENSION = /[\s,\-–—]+(?:\(?(cont['’]d\.?)\)?|\(?(V\.\s?O\.?|O\.\s?S\.?|O\.\s?C\.?))$/i;
/** JACK sings: after a name, how the line is said. */
const MANNERS =
  'sings|singing|repeats|repeating|continues|continuing|answers|laughs|laughing|cries|crying|shouts|' +
  'shouting|enters|entering|speaks|speaking|says|reads|reading|calls|calling|whispers|whispering|aside|' +
  'alone|chante|chantant|à part|canta|cantando|aparte|singt|beiseite|поёт|поет|в сторону';
const MANNER = new RegExp(`,?\\s+(${MANNERS})$`, 'u');
const LAST_WORDS = new Set(MANNERS.split('|').map((manner) => manner.slice(manner.lastIndexOf(' ') + 1)));
/** No name has these, and none is left after removing what follows the name. */
const FOREIGN = /^[^,]*[?!:;…]/;
const COMMA = /,\s+(?=\p{Ll})/u;
/** A longer clause after the comma is a sentence about somebody. */
const MAX_MANNER_WORDS = 8;

export function isContinuedMark(inside: string): boolean {
  return CONTINUED.test(inside);
}

/** The name with what is next to it, or null if this is no usual name. */
export function cueHeadFrom(printed: string): CueHead | null {
  const head = anyCueHeadFrom(printed);
  return head === null || head.isOdd ? null : { name: head.name, directions: head.directions };
}

/** The same, also for a name that only its place and its speech can vouch for. */
export function anyCueHeadFrom(printed: string): AnyCueHead | null {
  const directions: string[] = [];
  let head = printed.trim();
  if (head.endsWith('^')) head = head.slice(0, -1).trimEnd();
  for (;;) {
    const last = head.at(-1);
    const open = last === ')' ? head.lastIndexOf('(') : last === ']' ? head.lastIndexOf('[') : -1;
    if (open < 1) break;
    const inner = head.slice(open + 1, -1).trim();
    if (inner !== '' && !CONTINUED.test(inner)) directions.unshift(inner);
    head = head.slice(0, open).trimEnd();
  }
  if (head.includes('(')) head = head.replace(UNCLOSED, '');
  if (FOREIGN.test(head) && !isOddName(head)) return null;
  head = withoutEnding(head, EXTENSION, 2, directions);
  if (LAST_WORDS.has(head.slice(head.lastIndexOf(' ') + 1)))
    head = withoutEnding(head, MANNER, 1, directions);
  if (head.includes(',')) {
    const comma = COMMA.exec(head);
    if (comma !== null && comma.index > 0) {
      if (wordCount(head.slice(comma.index + comma[0].length)) > MAX_MANNER_WORDS) return null;
      directions.unshift(head.slice(comma.index + comma[0].length));
      head = head.slice(0, comma.index).trim();
    }
  }
  if (isNameShaped(head)) return { name: head, directions, isOdd: false };
  return isOddName(head) ? { name: head, directions, isOdd: true } : null;
}

/** Removes what matches at the end of the name and keeps the named group as a direction. */
function withoutEnding(head: string, pattern: RegExp, group: number, directions: string[]): string {
  const space = head.search(/[\s,]/);
  const ending = space < 1 ? null : pattern.exec(head);
  if (ending === null) return head;
  const said = ending[group];
  if (said !== undefined) directions.unshift(said);
  return head.slice(0, ending.index);
}
