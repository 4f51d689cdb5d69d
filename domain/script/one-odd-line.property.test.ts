// One odd line costs its own neighborhood, never the rest of the script.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromTxt } from './from-txt.ts';
import { readScript } from './read-script.ts';
import type { SourceDocument } from './source-line.ts';
import { sourceDocument, sourceLine } from './testing.ts';

interface Layout {
  /** How a speech is typed, with one or several lines. */
  readonly speech: (who: string, said: readonly string[]) => string;
  readonly direction: (text: string) => string;
  readonly heading: (text: string) => string;
  /** Between two of these. */
  readonly between: string;
  /** Of another format than plain text: what a row becomes. */
  readonly file?: (text: string) => SourceDocument;
}

const indented = (text: string, by: number) => text.replace(/^/gm, ' '.repeat(by));
const layouts: Readonly<Record<string, Layout>> = {
  Fountain: {
    speech: (who, said) => [who, ...said].join('\n'),
    direction: (text) => text,
    heading: (text) => text,
    between: '\n\n',
  },
  'an indented screenplay': {
    speech: (who, said) => [indented(who, 25), ...said.map((line) => indented(line, 12))].join('\n'),
    direction: (text) => indented(text, 2),
    heading: (text) => indented(text, 2),
    between: '\n\n',
  },
  'a play of verse and prose': {
    speech: (who, said) =>
      said.length === 1 ? `${who}. ${said.join('')}` : `${who}.\n${indented(said.join('\n'), 2)}`,
    direction: (text) => `  [${text}]`,
    heading: (text) => text,
    between: '\n\n',
  },
  'an indented screenplay, set solid': {
    speech: (who, said) => [indented(who, 25), ...said.map((line) => indented(line, 12))].join('\n'),
    direction: (text) => indented(text, 2),
    heading: (text) => indented(text, 2),
    between: '\n',
  },
  'names with periods': {
    speech: (who, said) => `${who}. ${said.join(' ')}`,
    direction: (text) => `[${text}]`,
    heading: (text) => text,
    between: '\n\n',
  },
  'names before tabs': {
    speech: (who, said) => `${who}\t${said.join(' ')}`,
    direction: (text) => `(${text})`,
    heading: (text) => text,
    between: '\n',
  },
  'a play in Word with centered names': {
    speech: (who, said) => [`^${who}`, ...said].join('\n'),
    direction: (text) => `/${text}`,
    heading: (text) => text,
    between: '\n\n',
    file: (text) =>
      sourceDocument(
        text.split('\n').flatMap((row, i, rows) => {
          if (row === '') return [];
          const gapBefore = i > 0 && rows[i - 1] === '' ? 1 : 0;
          const plain = row.replace(/^[\^/]/, '');
          const isName = row.startsWith('^');
          const left = isName ? (432 - plain.length * 7.2) / 2 : 0;
          return [
            sourceLine(plain, {
              left,
              gapBefore,
              align: isName ? 'center' : 'left',
              italic: row.startsWith('/'),
            }),
          ];
        }),
      ),
  },
  'names with colons': {
    speech: (who, said) => `${who}: ${said.join(' ')}`,
    direction: (text) => `(${text})`,
    heading: (text) => text,
    between: '\n',
  },
};

const name = fc.constantFrom('MAEVE', 'GUARD', 'REPORTER', 'VON TRAPP', 'DR. LO');
const words = fc.constantFrom(
  'Which floor?',
  'The one above yours, I think.',
  'He looked at the door and counted.',
  'NEVER AGAIN!',
  'It rings. It always rings at noon.',
  'And then we walk, for there is nothing else to do.',
);
const speech = fc.record({ who: name, said: fc.array(words, { minLength: 1, maxLength: 4 }) });
const block = fc.oneof(
  {
    weight: 6,
    arbitrary: speech.map(
      ({ who, said }) =>
        (by: Layout) =>
          by.speech(who, said),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('The lift stops.', 'A bell rings.', 'Nobody moves.')
      .map((text) => (by: Layout) => by.direction(text)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('INT. LIFT - DAY', 'EXT. ROOF - NIGHT')
      .map((text) => (by: Layout) => by.heading(text)),
  },
);
const odd = fc.constantFrom(
  'THE LIGHTS GO OUT',
  'And then, for a long time, nothing.',
  'MAEVE',
  'MAEVE\n\nWhich floor?',
  'INT. CELLAR',
  'Somebody: go away.',
  '(a pause)',
  'CUT TO:',
  '12',
);

const opening = (by: Layout) => [
  by.heading('INT. LIFT - DAY'),
  by.speech('MAEVE', ['Who is there?']),
  by.speech('DR. LO', ['Only me.']),
  by.speech('MAEVE', ['Still?', 'After all this time?']),
  by.speech('GUARD', ['Still.']),
  by.speech('DR. LO', ['He is right.', 'Open it.']),
];

const asText = (text: string) => fromTxt(new TextEncoder().encode(text));

const linesOf = (blocks: readonly string[], { between, file = asText }: Layout) =>
  readScript(file(blocks.join(between)), 'lift.txt').dialogue.map(
    ({ characterName, text, isStageDirection, source }) => ({
      said: `${isStageDirection ? '>' : characterName}: ${text}`,
      line: source.line,
    }),
  );

/** Of text: a blank line has no number. */
const countLines = (blocks: readonly string[]) =>
  blocks.length === 0 ? 0 : blocks.join('\n').split(/\n+/).length;

const reach = 30;

test.each(Object.entries(layouts))('in %s', (_name, by) => {
  fc.assert(
    fc.property(
      fc.array(block, { minLength: 30, maxLength: 60 }),
      fc.nat(),
      fc.option(odd, { nil: null }),
      (blocks, at, added) => {
        const script = [...opening(by), ...blocks.map((one) => one(by))];
        const place = opening(by).length + (at % blocks.length);
        const rest = script.slice(added === null ? place + 1 : place);
        const changed = [...script.slice(0, place), ...(added === null ? [] : [added]), ...rest];
        const before = linesOf(script, by);
        const after = linesOf(changed, by);
        const line = countLines(script.slice(0, place));
        const moved = countLines(changed) - countLines(script);
        const said = (ones: typeof before, isFar: (line: number) => boolean) =>
          ones.filter((one) => isFar(one.line)).map((one) => one.said);
        expect(said(after, (own) => own < line - reach)).toEqual(said(before, (own) => own < line - reach));
        expect(said(after, (own) => own - moved > line + reach)).toEqual(
          said(before, (own) => own > line + reach),
        );
      },
    ),
    { numRuns: 40 },
  );
});
