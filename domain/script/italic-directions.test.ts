import { expect, test } from 'vitest';
import { readScript } from './read-script.ts';
import type { SourceLine } from './source-line.ts';
import { sourceDocument, sourceLine } from './testing.ts';

/** Lines with italics between underscores. */
function set(...rows: readonly string[]): SourceLine[] {
  return rows.map((row) => {
    const parts = row.split('_');
    const spans = parts.flatMap((part, i) => {
      const start = parts.slice(0, i).join('').length;
      return i % 2 === 1 ? [{ start, end: start + part.length, italic: true }] : [];
    });
    return sourceLine(
      parts.join(''),
      spans.length === 1 && parts.join('') === parts[1] ? { italic: true } : { spans },
    );
  });
}

const saidIn = (...rows: readonly string[]) =>
  readScript(sourceDocument(set(...rows)), 'x.pdf').dialogue.map(
    ({ characterName, direction, text }) => `${characterName} (${direction ?? ''}): ${text}`,
  );

test('italics after names and between sentences are directions, also across lines', () => {
  expect(
    saidIn(
      'LENE. For whom?',
      'BARTHEL _coming in, his hat in_',
      '_his hand._ For me. _He sits down._ Is he in?',
      'LENE _laughing._ He is in _America._ The whole of it.',
      'BARTHEL. Since when?',
      'LENE _aloud_. Since you asked.',
      'BARTHEL. I see.',
    ),
  ).toEqual([
    'LENE (): For whom?',
    'BARTHEL (coming in, his hat in his hand.; He sits down.): For me. Is he in?',
    'LENE (laughing.): He is in America. The whole of it.',
    'BARTHEL (): Since when?',
    'LENE (aloud): Since you asked.',
    'BARTHEL (): I see.',
  ]);
});

test('directions without a period are in lower case, and a sentence begins after them', () => {
  const said = saidIn(
    'OWEN. Is it Thursday?',
    'MEG _without looking up_ It was.',
    'OWEN. And now?',
    'MEG _yawning_ Now it is later.',
    'OWEN _to the cat_ Evening.',
    'MEG. Don’t.',
  );
  expect(said).toContain('MEG (without looking up): It was.');
  expect(said).toContain('OWEN (to the cat): Evening.');
});

test('they may follow the period of a name in capitals, and a sentence of the speech', () => {
  const said = saidIn(
    'LENE. _upset._ I said it to the other one.',
    'BARTHEL. For me?',
    'LENE. _walking to and fro._ I ask you to stop. – _with clenched fists_ You did this!',
    'BARTHEL. _kindly._ If you knew.',
    'LENE. Is it _you_ then?',
    'BARTHEL. It is.',
  );
  expect(said).toContain('LENE (upset.): I said it to the other one.');
  expect(said).toContain(
    'LENE (walking to and fro.; with clenched fists): I ask you to stop. – You did this!',
  );
  expect(said).toContain('LENE (): Is it you then?');
});

test('italics after names that end in mid-sentence are emphasis', () => {
  const said = saidIn(
    'LENE _Never_ ask me that.',
    'BARTHEL I did not. _He did._',
    'LENE _You_ did, and more than once.',
    'BARTHEL When was that?',
    'LENE _Always_ on a Tuesday.',
    'BARTHEL Oh.',
  );
  expect(said).toContain('LENE (): Never ask me that.');
  expect(said).toContain('BARTHEL (): I did not. He did.');
});
