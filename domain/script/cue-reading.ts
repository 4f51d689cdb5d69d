// What a printed line says of its speaker, in one of the forms that name a speaker.
import type { AnyCueHead } from './cue-head.ts';
import { casingOf, nameKey, type Casing } from './names.ts';

export type CueForm =
  | 'alone' // JACK
  | 'colon' // JACK: Yes.
  | 'dot' // JACK. Yes.
  | 'dash' // JACK — Yes. JACK >> Yes.
  | 'tab' // JACK<tab>Yes.
  | 'bracket' // [JACK] Yes. <JACK> Yes. 太郎「はい」
  | 'direction' // JACK [rising] Yes.
  | 'lead' // JACK Yes. with the name in bold, italics or underlined
  | 'space'; // JACK Yes. told apart by capitals alone

export interface CueReading {
  readonly form: CueForm;
  readonly name: string;
  readonly key: string;
  readonly casing: Casing;
  /** With characters that hardly any name has. */
  readonly isOdd: boolean;
  /** What is in brackets or after a comma next to the name: V.O., INTO PHONE, rising. */
  readonly directions: readonly string[];
  /** The speech on the same line; empty if the name is alone. */
  readonly rest: string;
}

/** The longest part of a line that may be a name with what belongs to it. */
export const MAX_HEAD = 90;

export function reading(form: CueForm, head: AnyCueHead | null, rest: string): CueReading | null {
  if (head === null) return null;
  return {
    form,
    name: head.name,
    key: nameKey(head.name),
    casing: casingOf(head.name),
    isOdd: head.isOdd,
    directions: head.directions,
    rest: rest.trim(),
  };
}
