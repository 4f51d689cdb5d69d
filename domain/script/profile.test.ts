import { expect, it } from 'vitest';
import { learnProfile, openGapOf } from './profile.ts';
import { LABELS, readingLineFrom, type Label } from './reading-line.ts';
import { sourceLine } from './testing.ts';

const column: Partial<Record<Label, number>> = { cue: 180, speech: 90 };

/** A screenplay of as many exchanges, then lines with these labels in a column of their own. */
function profileOf(exchanges: number, odd: readonly Label[], margin: number) {
  const usual = Array.from({ length: exchanges }).flatMap((): Label[] => [
    'cue',
    'speech',
    'speech',
    'action',
  ]);
  const labels = [...usual, ...odd];
  const lines = labels.map((label, i) =>
    readingLineFrom(
      sourceLine('Words', { left: i < usual.length ? (column[label] ?? 20) : 250, gapBefore: 0 }),
    ),
  );
  const labeling = {
    labels: labels.map((label) => LABELS.indexOf(label)),
    margins: Float64Array.from(labels, (_, i) => (i < usual.length ? 10 : margin)),
  };
  const profile = learnProfile(
    labeling,
    lines,
    lines.map(() => 'solid' as const),
  );
  const fits = [...Object.values(column), 20, 250].flatMap((left) => [
    ...profile.fit(readingLineFrom(sourceLine('Words', { left }))),
  ]);
  return [...fits, ...profile.rhythm.solid, ...profile.rhythm.open];
}

const largestChange = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a.map((weight, i) => Math.abs(weight - b[i]!)));

it.each<Label>(['parenthetical', 'heading', 'aside', 'action'])(
  'learns nothing from one or two lines, here labeled %s, in a column of their own',
  (label) => {
    const [none, two] = [profileOf(60, [], 10), profileOf(60, [label, label], 10)];
    expect(largestChange(none, two)).toBeLessThan(0.1);
  },
);

it('learns nothing from lines that may be something else', () => {
  const odd = Array.from({ length: 40 }, (): Label => 'speech');
  expect(largestChange(profileOf(60, [], 0), profileOf(60, odd, 0))).toBeLessThan(1e-9);
  expect(largestChange(profileOf(60, [], 10), profileOf(60, odd, 10))).toBeGreaterThan(1);
});

const verse = [
  [
    'ROSS',
    'Thou seest the heavens, as troubled by the act,',
    'Threaten the stage, and by the clock it is day',
  ],
  ['OLD MAN', 'A falcon, towering in her pride of place,', 'Was by a mousing owl hawked at and killed.'],
];
const prose = [
  ['ROSS', 'Did you see the sky this morning?', 'The old man looks out of the window.'],
  ['OLD MAN', 'It was as dark as night.', 'Somewhere a horse neighs. He turns round.'],
];

it.each([
  ['the verse of a double-spaced play', verse, 1],
  ['each paragraph of a play in prose', prose, 0],
])('knows what a blank line below each line means: %s', (_what, speeches, solid) => {
  const lines = Array.from({ length: 10 }, () => speeches.flat())
    .flat()
    .map((text) => readingLineFrom(sourceLine(text, { gapBefore: 1 })));
  expect(openGapOf(lines) > solid).toBe(true);
  expect(openGapOf(lines) < solid + 1).toBe(true);
});
