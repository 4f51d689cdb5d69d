import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestIncreasing } from './longest-increasing.ts';
import { matchSections, type ComparedSection, type SectionMatch } from './section-matches.ts';

const words = ['river', 'bus', 'last', 'night', 'rain', 'door', 'window', 'letter'];

/** A section whose words are its own: the same seed has the same. */
function section(
  seed: number,
  { number = String(seed), heading = `INT. ROOM ${seed} - DAY`, lines = 6 } = {},
) {
  const wordAt = (i: number) => `${words[i % words.length]}${seed}x${i}`;
  return {
    number,
    heading,
    lines: Array.from({ length: lines }, (_, line) => ({
      text: Array.from({ length: 7 }, (_word, i) => wordAt(line * 7 + i)).join(' '),
    })),
  };
}
const script = [1, 2, 3, 4, 5].map((seed) => section(seed));
const brief = (matches: readonly SectionMatch[]) =>
  matches.map(({ from, to, change, isMoved, isRenumbered }) =>
    [from.join('+'), to.join('+'), change, isMoved && 'moved', isRenumbered && 'renumbered']
      .filter((part) => part !== false)
      .join(' '),
  );
const unchanged = (from: number, to = from) => `${from} ${to} kept`;
const edited = (
  { lines, ...head }: ComparedSection,
  change: (text: string, i: number) => string,
): ComparedSection => ({ ...head, lines: lines.map(({ text }, i) => ({ text: change(text, i) })) });

test('the same script is kept', () => {
  expect(brief(matchSections(script, script))).toEqual([0, 1, 2, 3, 4].map((i) => unchanged(i)));
});

test('a scene with other words in some lines is changed', () => {
  const now = script.map((each, i) =>
    i === 2 ? edited(each, (text, k) => (k < 2 ? 'Not this at all.' : text)) : each,
  );
  expect(brief(matchSections(script, now))[2]).toBe('2 2 changed');
});

test('a scene that was written anew under its number and heading is changed', () => {
  const now = script.map((each, i) => (i === 2 ? { ...each, lines: section(90).lines } : each));
  expect(brief(matchSections(script, now))[2]).toBe('2 2 changed');
});

test('a new scene renumbers those after it', () => {
  const now = [
    script[0]!,
    section(60, { number: '2' }),
    ...script.slice(1).map((each, i) => ({ ...each, number: String(i + 3) })),
  ];
  expect(brief(matchSections(script, now))).toEqual([
    '0 0 kept',
    ' 1 new',
    ...[1, 2, 3, 4].map((i) => `${i} ${i + 1} kept renumbered`),
  ]);
});

test('a script that is numbered for the first time is not renumbered', () => {
  const bare = script.map((each) => ({ ...each, number: null }));
  expect(brief(matchSections(bare, script))).toEqual([0, 1, 2, 3, 4].map((i) => unchanged(i)));
});

test('a scene that was cut comes where it was', () => {
  expect(brief(matchSections(script, script.toSpliced(1, 1)))).toEqual([
    unchanged(0),
    '1  cut',
    ...[2, 3, 4].map((i) => unchanged(i, i - 1)),
  ]);
});

test('a scene that stands elsewhere has moved, and the others have not', () => {
  const now = [script[3]!, script[0]!, script[1]!, script[2]!, script[4]!];
  expect(brief(matchSections(script, now))).toEqual([
    '3 0 kept moved',
    unchanged(0, 1),
    unchanged(1, 2),
    unchanged(2, 3),
    unchanged(4),
  ]);
});

test('a scene is split, and two are merged', () => {
  const [whole, next] = [script[1]!, script[2]!];
  const parts = [
    { ...whole, lines: whole.lines.slice(0, 3) },
    { number: '2A', heading: 'EXT. YARD - DAY', lines: whole.lines.slice(3) },
  ];
  expect(brief(matchSections(script, script.toSpliced(1, 1, ...parts)))[1]).toBe('1 1+2 split');
  const merged = { ...whole, lines: [...whole.lines, ...next.lines] };
  expect(brief(matchSections(script, script.toSpliced(1, 2, merged)))[1]).toBe('1+2 1 merged');
});

test('another script has nothing in common with this one', () => {
  const other = [71, 72, 73].map((seed) =>
    section(seed, { heading: `EXT. FIELD ${seed}`, number: `${seed}` }),
  );
  expect(brief(matchSections(script, other)).every((line) => /new|cut/.test(line))).toBe(true);
});

test('scenes without a line are known by their heading, and equal scenes as often as they occur', () => {
  const empty = { number: null, heading: 'EXT. SEA', lines: [] };
  const before = [empty, script[0]!, empty, script[0]!];
  expect(brief(matchSections(before, before))).toEqual([0, 1, 2, 3].map((i) => unchanged(i)));
});

const anySections = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 })
  .map((seeds) => seeds.map((seed) => section(seed, { lines: seed % 4 })));

test('every section of both drafts is in exactly one match, in the order of the new draft', () => {
  fc.assert(
    fc.property(anySections, anySections, (before, after) => {
      const matches = matchSections(before, after);
      const all = (side: 'from' | 'to') => matches.flatMap((match) => match[side]);
      expect(all('from').toSorted((a, b) => a - b)).toEqual(before.map((_, i) => i));
      expect(all('to').toSorted((a, b) => a - b)).toEqual(after.map((_, i) => i));
      const firsts = matches.flatMap(({ to }) => to[0] ?? []);
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
    }),
  );
});

test('whatever order the same scenes stand in, each is kept', () => {
  const shuffles = anySections.chain((sections) =>
    fc.tuple(fc.constant(sections), fc.shuffledSubarray(sections, { minLength: sections.length })),
  );
  fc.assert(
    fc.property(shuffles, ([before, after]) => {
      const matches = matchSections(before, after);
      expect(matches.every(({ change }) => change === 'kept')).toBe(true);
      for (const { from, to } of matches) expect(before[from[0]!]).toEqual(after[to[0]!]);
    }),
  );
});

test('the longest increasing subsequence is increasing, and no longer one exists', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(30), { maxLength: 9 }), (values) => {
      const found = longestIncreasing(values);
      const kept = values.filter((value) => found.has(value));
      expect(kept).toEqual(kept.toSorted((a, b) => a - b));
      const longest = (from: number, above: number): number =>
        values
          .slice(from)
          .reduce(
            (most, value, i) => (value > above ? Math.max(most, 1 + longest(from + i + 1, value)) : most),
            0,
          );
      expect(kept.length).toBe(longest(0, -1));
    }),
  );
});
