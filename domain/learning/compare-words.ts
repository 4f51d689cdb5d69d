// What was typed, or heard as text, against a line, word by word: the same marks as for a line that was said.
import type { LineMarks } from '../listening/line-marks.ts';
import { wordsToHear } from '../listening/words-to-hear.ts';
import type { Pronunciation } from '../voices/pronunciation.ts';
import { formsOf } from './same-words.ts';

export interface WordMarks extends LineMarks {
  /** For each place in `added`, the words that were added there. */
  readonly addedTexts: readonly string[];
}

interface Word {
  readonly text: string;
  readonly forms: readonly string[];
}

/** At most this many words on one side of a pair count as one thing: "one hundred and twenty five" is 125. */
const maxSpan = 7;
/** Longer texts than this are cut: nobody types five times a line. */
const maxSaid = (lineWords: number) => 5 * lineWords + 40;

/**
 * Punctuation, case, accents, contractions, homophones, and how numbers are written make no difference. Words are those
 * of `wordsToHear(line, pronunciations)`.
 */
export function compareWords(
  line: string,
  said: string,
  pronunciations: readonly Pronunciation[] = [],
): WordMarks {
  const written = wordsOf(line, pronunciations);
  const typed = wordsOf(said, pronunciations).slice(0, maxSaid(written.length));
  const words: LineMarks['words'][number][] = written.map(() => 'missed');
  const added = new Map<number, string[]>();
  for (const step of alignment(written, typed)) {
    if (step.kind === 'added') {
      const texts = added.get(step.from - 1) ?? [];
      added.set(step.from - 1, [...texts, typed[step.at]!.text]);
    } else if (step.kind !== 'missed') {
      words.fill(step.kind, step.from, step.from + step.count);
    }
  }
  return {
    words,
    added: [...added.keys()],
    addedTexts: [...added.values()].map((texts) => texts.join(' ')),
    pauses: [],
  };
}

const wordsOf = (text: string, pronunciations: readonly Pronunciation[]): readonly Word[] =>
  wordsToHear(text, pronunciations).map(({ from, to, ways }) => ({
    text: text.slice(from, to),
    forms: [...new Set(ways.flatMap(formsOf))],
  }));

interface Step {
  readonly kind: 'said' | 'changed' | 'missed' | 'added';
  /** The first word of the line that it is about, and how many. */
  readonly from: number;
  readonly count: number;
  /** The typed word. */
  readonly at: number;
}

interface Cell {
  readonly cost: number;
  readonly lineWords: number;
  readonly typedWords: number;
  readonly kind: Step['kind'];
}

/** The fewest mistakes that turn the line into what was typed. */
function alignment(line: readonly Word[], typed: readonly Word[]): readonly Step[] {
  const width = typed.length + 1;
  const cells: Cell[] = [];
  for (let i = line.length; i >= 0; i -= 1) {
    for (let j = typed.length; j >= 0; j -= 1) cells[i * width + j] = bestFrom(i, j);
  }
  const steps: Step[] = [];
  for (let i = 0, j = 0; i < line.length || j < typed.length;) {
    const { kind, lineWords, typedWords } = cells[i * width + j]!;
    steps.push({ kind, from: i, count: lineWords, at: j });
    i += lineWords;
    j += typedWords;
  }
  return steps;

  function bestFrom(i: number, j: number): Cell {
    if (i === line.length && j === typed.length)
      return { cost: 0, lineWords: 0, typedWords: 0, kind: 'said' };
    let best: Cell | null = null;
    const offer = (kind: Step['kind'], lineWords: number, typedWords: number, cost: number) => {
      if (i + lineWords > line.length || j + typedWords > typed.length) return;
      const total = cost + cells[(i + lineWords) * width + j + typedWords]!.cost;
      if (!best || total < best.cost) best = { cost: total, lineWords, typedWords, kind };
    };
    if (i < line.length && j < typed.length) {
      for (const typedWords of spans(line[i]!, typed, j)) offer('said', 1, typedWords, 0);
      for (const lineWords of spans(typed[j]!, line, i)) offer('said', lineWords, 1, 0);
      offer('changed', 1, 1, 1.5);
    }
    offer('missed', 1, 0, 1);
    offer('added', 0, 1, 1);
    return best!;
  }
}

/** How many words from `at` on may match a single word. */
function spans(word: Word, others: readonly Word[], at: number): readonly number[] {
  return word.forms.flatMap((form) => {
    if (others[at]!.forms.includes(form)) return [1];
    const parts = form.split(' ');
    const fits =
      parts.length > 1 &&
      parts.length <= maxSpan &&
      parts.every((part, k) => others[at + k]?.forms.includes(part) === true);
    return fits ? [parts.length] : [];
  });
}
