// Cues with brackets: JACK (rising) Yes. [JACK] Yes. 太郎「はい」
import { anyCueHeadFrom, isContinuedMark } from './cue-head.ts';
import { MAX_HEAD, reading, type CueReading } from './cue-reading.ts';
import { endsInAbbreviation } from './names.ts';

/** The end of the bracket group that opens at `from`, or -1 if it does not close. */
function bracketEnd(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i += 1) {
    const c = text[i];
    if (c === '(' || c === '[') depth += 1;
    else if (c === ')' || c === ']') {
      depth -= 1;
      if (depth === 0) return i;
    }
  }
  return -1;
}

function afterName(name: string, bracket: string, tail: string): CueReading | null {
  const inside = bracket.slice(1, -1).trim();
  const directions = inside === '' || isContinuedMark(inside) ? [] : [inside];
  const head = anyCueHeadFrom(name);
  if (head === null) return null;
  const withBracket = { ...head, directions: [...head.directions, ...directions] };
  const sign = /^\s*([:：]|\.?\s*[—–]|\.|\s-{1,2}\s)\s*/.exec(tail);
  if (sign === null) return reading('direction', withBracket, tail);
  const form = /[:：]/.test(sign[1] ?? '') ? 'colon' : sign[1] === '.' ? 'dot' : 'dash';
  return reading(form, withBracket, tail.slice(sign[0].length));
}

export function readBracketed(text: string): CueReading | null {
  if (/^[[<]/.test(text)) {
    const inner = /^(?:\[([^\]]{1,60})\]|<([^<>]{1,60})>)(?:[:.]|\s+[-–—])?(?:\s+(\S.*))?$/.exec(text);
    const head = inner?.[1] ?? inner?.[2];
    return head === undefined ? null : reading('bracket', anyCueHeadFrom(head), inner?.[3] ?? '');
  }
  const open = text.slice(0, MAX_HEAD).search(/[([]/);
  if (open < 2) return null;
  const name = text.slice(0, open).trimEnd();
  if (/[:：—–]|\.\s*$/.test(name) && !endsInAbbreviation(name.replace(/\.$/, ''))) return null;
  if (name.includes('\t')) return null;
  const close = bracketEnd(text, open);
  if (close === -1) return reading('direction', anyCueHeadFrom(name), text.slice(open));
  const tail = text.slice(close + 1);
  const next = tail.trimStart();
  if (next === '') return reading('direction', anyCueHeadFrom(text), '');
  if (next[0] === '(' || next[0] === '[') {
    const secondEnd = bracketEnd(next, 0);
    const last = secondEnd === -1 ? '' : next.slice(secondEnd + 1).trim();
    if (last === '') return null;
    const first = text.slice(open + 1, close).trim();
    const both = afterName(name, next.slice(0, secondEnd + 1), next.slice(secondEnd + 1));
    if (both === null || isContinuedMark(first)) return both;
    return { ...both, directions: [first, ...both.directions] };
  }
  return afterName(name, text.slice(open, close + 1), tail);
}

/** 太郎「おはよう」, also with spaces between. */
const QUOTED = /^([\p{L}\p{N}ー・々＃#、,＆&]{1,20})[\s　]*[「『](.*?)[」』]?(\([^()]*\))?$/u;

export function readQuoted(text: string): CueReading | null {
  const [, name, said, direction = ''] = QUOTED.exec(text) ?? [];
  const one =
    name === undefined ? null : reading('bracket', anyCueHeadFrom(name), `${said ?? ''}${direction}`);
  // Letters without case are as good as capitals.
  return one && { ...one, casing: 'caps' };
}
