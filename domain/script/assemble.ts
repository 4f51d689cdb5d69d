// Builds speeches and stage directions from labeled lines. It uses only words of the source.
import { spokenAlone } from './alone-on-stage.ts';
import type { CueReading } from './cue-reading.ts';
import type { RoundBrackets } from './directions.ts';
import { nameKey } from './names.ts';
import {
  directionFrom,
  draftFrom,
  NOBODY,
  speechFrom,
  type Draft,
  type LabelledLine,
  type Piece,
  type Speaker,
} from './piece.ts';
import type { ReadingLine } from './reading-line.ts';
import type { Heading } from './sections.ts';
import type { SourceLine } from './source-line.ts';
import { evidenceOfSpeech } from './unlikely-names.ts';

/** Whether directions are square or round; in a document with square ones, text in round brackets is spoken. */
function roundBracketsOf(lines: readonly LabelledLine[]): RoundBrackets {
  let square = 0;
  let round = 0;
  for (const { line, label, reading } of lines) {
    if (label === 'heading' || label === 'cue') continue;
    const text = label === 'inline' && reading?.form === 'bracket' ? reading.rest : line.text;
    if (text.includes('[')) square += 1;
    if (text.includes('(')) round += 1;
  }
  return square >= 5 && square > round ? 'spoken' : 'direction';
}

export interface Assembled {
  readonly pieces: Piece[];
  /** Each with the number of pieces before it. */
  readonly headings: Heading[];
}

export function assemble(lines: readonly LabelledLine[]): Assembled {
  const assembly = new Assembly(roundBracketsOf(lines));
  const alone = spokenAlone(lines);
  for (const one of lines) assembly.take(one, alone.get(one));
  return assembly.finish();
}

class Assembly {
  private readonly pieces: Piece[] = [];
  private readonly headings: Heading[] = [];
  private readonly round: RoundBrackets;
  private speech: Draft | null = null;
  private direction: Draft | null = null;
  /** Lines in brackets within a speech: a direction of their own if it ends with them, otherwise a part of it. */
  private closing: Draft | null = null;
  /** Who spoke before an interruption, so that the speech can continue after it. */
  private lastSpeech: Draft | null = null;
  /** Above zero if lines that no named character speaks read like speech. */
  private orphaned = 0;
  /** The side of the last name in dual dialogue. */
  private lastDual: SourceLine['dual'];

  constructor(round: RoundBrackets) {
    this.round = round;
  }

  /** `speaker`: who says a line for which nobody is named. */
  take(one: LabelledLine, speaker?: Speaker): void {
    if (speaker !== undefined) {
      this.endDirection();
      this.speech ??= draftFrom(one, 'continued', speaker);
      this.takeSpeech(one);
      return;
    }
    if (one.label === 'action' || one.label === 'aside') {
      this.takeDirection(one);
      return;
    }
    // Spoken, but by no named character: nothing is lost, and where it isn't a description the actor decides.
    if (this.isOrphaned(one)) {
      this.orphaned += evidenceOfSpeech(one.line.text);
      this.takeDirection(one);
      return;
    }
    this.endDirection();
    if (one.label === 'heading') {
      this.endSpeech();
      this.lastSpeech = null;
      this.headings.push({ line: one.line, at: this.pieces.length });
    } else if (one.label === 'cue' || one.label === 'inline') this.takeCue(one);
    else this.takeSpeech(one);
  }

  finish(): Assembled {
    this.endSpeech();
    this.endDirection();
    return { pieces: this.pieces, headings: this.headings };
  }

  private isOrphaned({ label }: LabelledLine): boolean {
    const isSpoken = label === 'speech' || label === 'parenthetical';
    return isSpoken && this.speech === null && this.lastSpeech === null;
  }

  private takeDirection(one: LabelledLine): void {
    this.endSpeech();
    if (one.opens) this.endDirection();
    this.direction ??= draftFrom(one, 'above', NOBODY);
    this.direction.lines.push(one.line.text);
    this.direction.margin = Math.min(this.direction.margin, one.margin);
  }

  private takeCue(one: LabelledLine): void {
    const head = one.reading ?? bareReading(one.line.text);
    if (this.speech?.key === head.key && isContinued(one.line.text)) {
      if (head.rest !== '') this.speech.lines.push(head.rest);
      return;
    }
    if (
      this.speech !== null &&
      this.speech.named === 'above' &&
      this.speech.lines.length === 0 &&
      !one.opens &&
      head.rest === ''
    ) {
      // A name too long for its column continues on the next line.
      this.speech.name = `${this.speech.name} ${head.name}`;
      this.speech.key = nameKey(this.speech.name);
      return;
    }
    this.endSpeech();
    this.speech = draftFrom(one, one.label === 'cue' ? 'above' : 'inline', head);
    this.speech.isTogether = this.isBeside(one.line);
    this.speech.directions.push(...head.directions);
    if (head.rest !== '') this.speech.lines.push(head.rest);
  }

  /** Beside the name of the speech before it, or marked as such in Fountain. */
  private isBeside({ source }: ReadingLine): boolean {
    if (/\S\s*\^$/.test(source.text.trimEnd())) return true;
    const isSecond = source.dual === 'right' && this.lastDual === 'left';
    this.lastDual = source.dual;
    return isSecond;
  }

  private takeSpeech(one: LabelledLine): void {
    this.speech ??= draftFrom(one, 'continued', this.lastSpeech ?? NOBODY);
    const { text } = one.line;
    if (this.closing !== null && isClosed(this.closing)) this.sayOn();
    if (this.closing === null && this.speech.lines.length > 0 && this.opensDirection(text))
      this.closing = draftFrom(one, 'above', NOBODY);
    if (this.closing === null) this.speech.margin = Math.min(this.speech.margin, one.margin);
    (this.closing ?? this.speech).lines.push(text);
    if (GOES_ON.test(text)) this.sayOn();
  }

  private opensDirection(text: string): boolean {
    return text.startsWith('[') || (text.startsWith('(') && this.round === 'direction');
  }

  /** What is in brackets was not the end of the speech. */
  private sayOn(): void {
    this.speech?.lines.push(...(this.closing?.lines ?? []));
    this.closing = null;
  }

  private endSpeech(): void {
    const { speech } = this;
    if (speech === null) return;
    if (this.closing !== null && !isClosed(this.closing)) this.sayOn();
    const piece = speechFrom(speech, this.round);
    if (piece !== null) this.pieces.push(piece);
    if (this.closing !== null) this.pieces.push(directionFrom(this.closing));
    this.closing = null;
    this.lastSpeech = speech;
    this.speech = null;
  }

  private endDirection(): void {
    const isSaying = this.direction?.lines.some((line) => /[\p{L}\p{N}]/u.test(line)) ?? false;
    if (this.direction !== null && this.orphaned > 0) this.direction.margin = 0;
    if (this.direction !== null && isSaying) this.pieces.push(directionFrom(this.direction));
    this.direction = null;
    this.orphaned = 0;
  }
}

/** A bracket that ends within the line. */
const GOES_ON = /[)\]](?![.,]?$)/;
const isClosed = ({ lines }: Draft): boolean => /[)\]][.,]?$/.test(lines.at(-1) ?? '');

function bareReading(text: string): CueReading {
  return {
    form: 'alone',
    name: text,
    key: nameKey(text),
    casing: 'caps',
    isOdd: false,
    directions: [],
    rest: '',
  };
}

const isContinued = (text: string): boolean => /\bcont(?:['’]?d|inued|inuing)\b/i.test(text);
