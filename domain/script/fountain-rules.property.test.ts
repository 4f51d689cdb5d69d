import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromTxt } from './from-txt.ts';
import { readScript } from './read-script.ts';

const name = fc.constantFrom('MAEVE', '$LEFT', '#1 GUARD', 'E! REPORTER', 'VON TRAPP', 'DR. LO');
const words = fc.constantFrom(
  'Which floor?',
  'The one above yours, I think.',
  'He looks at the door and counts.',
  'NEVER AGAIN!',
  '(quietly)',
  'It rings. It always rings at noon.',
);
const speech = fc
  .tuple(name, fc.array(words, { minLength: 1, maxLength: 4 }))
  .map(([who, said]) => [who, ...said].join('\n'));
const block = fc.oneof(
  { weight: 6, arbitrary: speech },
  { weight: 2, arbitrary: fc.constantFrom('The lift stops.', 'A BELL RINGS.', 'Nobody moves.\nRain.') },
  { weight: 1, arbitrary: fc.constantFrom('INT. LIFT - DAY', 'EXT. ROOF - NIGHT') },
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

const opening = ['INT. LIFT - DAY', 'MAEVE\nWho is there?', 'DR. LO\nOnly me.', 'MAEVE\nStill?'];

const linesOf = (blocks: readonly string[]) =>
  readScript(fromTxt(new TextEncoder().encode(blocks.join('\n\n'))), 'lift.txt').dialogue.map(
    ({ characterName, text, isStageDirection, source }) => ({
      said: `${isStageDirection ? '>' : characterName}: ${text}`,
      line: source.line,
    }),
  );

/** Of text: a blank line has no number. */
const countLines = (blocks: readonly string[]) => blocks.join('\n').split(/\n+/).length;

test('one odd paragraph changes nothing farther than thirty lines away', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 30, maxLength: 60 }), fc.nat(), odd, (blocks, at, paragraph) => {
      const script = [...opening, ...blocks];
      const place = opening.length + (at % blocks.length);
      const before = linesOf(script);
      const after = linesOf([...script.slice(0, place), paragraph, ...script.slice(place)]);
      const line = countLines(script.slice(0, place));
      const added = countLines([paragraph]);
      const early = ({ line: own }: { line: number }) => own < line - 30;
      const late = ({ line: own }: { line: number }) => own > line + 30;
      const said = (ones: readonly { said: string }[]) => ones.map((one) => one.said);
      expect(said(after.filter(early))).toEqual(said(before.filter(early)));
      expect(said(after.filter((one) => late({ line: one.line - added })))).toEqual(
        said(before.filter(late)),
      );
    }),
    { numRuns: 150 },
  );
});
