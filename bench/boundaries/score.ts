// How well the scenes of scripts are divided, per format: F1 of the boundaries, which are right if the heading and the next
// words said are.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParsedScript } from '#domain/script/parsed-script.ts';
import { boundariesOfFdx, boundariesOfFountain, type Boundary } from './truth.ts';

interface Item {
  readonly id: string;
  readonly folder: string;
  readonly format: string;
  readonly shape: string;
  /** Headings without their places, where a corpus has no more. */
  readonly headings: readonly string[] | null;
}

interface Scored {
  readonly format: string;
  readonly id: string;
  readonly f1: number;
  readonly missed: readonly string[];
  readonly invented: readonly string[];
}

const plays = /^(?:stage|colon|name-above|dash|table|txt-|pdf-|docx-|rtf-)/;

/** `readings`: a folder with what read-script said of each item, as `<id>.json`. */
export function scoreBoundaries(itemsFolder: string, ids: readonly string[], readings: string): Scored[] {
  const items = ids.map((id) => itemOf(itemsFolder, id));
  return items.flatMap((item) => {
    const reading = join(readings, `${item.id}.json`);
    const truth = withoutActsOf(truthOf(item, items) ?? []);
    if (truth.length === 0 || !existsSync(reading)) return [];
    const { scenes = [], dialogue = [] } = JSON.parse(readFileSync(reading, 'utf8')) as Partial<ParsedScript>;
    const read = scenes.map(({ heading, from }) => ({
      heading,
      next: dialogue.slice(from).find((line) => !line.isStageDirection)?.text ?? null,
    }));
    return [scored(item, truth, read)];
  });
}

function itemOf(itemsFolder: string, id: string): Item {
  const folder = join(itemsFolder, id);
  const { format, shape, scenes } = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as {
    format: string;
    shape: string;
    scenes?: string[];
  };
  return { id, folder, format, shape, headings: scenes ?? null };
}

const isFountain = ({ shape }: Item) => shape === 'fountain';
const nameOf = (id: string) => id.replace(/^\w+-\d+-/, '');

/** By the file itself; of a PDF by the Fountain file that it was made from; else the headings that the corpus lists. */
function truthOf(item: Item, items: readonly Item[]): Boundary[] | null {
  const contents = (of: Item, extension: string) =>
    readFileSync(join(of.folder, `input.${extension}`), 'utf8');
  if (item.format === 'fdx') return boundariesOfFdx(contents(item, 'fdx'));
  if (isFountain(item)) return boundariesOfFountain(contents(item, 'txt'));
  const source = items.find((other) => isFountain(other) && nameOf(other.id).startsWith(nameOf(item.id)));
  if (item.shape === 'pdf-sibling' && source)
    return boundariesOfFountain(contents(source, 'txt')).filter(({ heading }) => isMarked(heading, item));
  return (
    item.headings?.filter((heading) => isMarked(heading, item)).map((heading) => ({ heading, next: null })) ??
    null
  );
}

const act = /(?<!\p{L})(?:ACTE?|AKT|ACTO|ATTO|ATO|AUFZUG|JORNADA|ДЕЙСТВИЕ|АКТ|ΠΡΑΞΗ)(?!\p{L})/iu;

/** SCENE without a number, below an act, says where the act is set. */
const withoutSettings = (truth: readonly Boundary[]): Boundary[] =>
  truth.filter(
    ({ heading }, i) =>
      !(unnumbered.test(heading) && truth.slice(0, i).some((above) => act.test(above.heading))),
  );
const unnumbered = /^SCENE(?:$|[.:\s—-]+(?!(?:[IVXLC]+|\d+|ONE|TWO|THREE|FOUR|FIVE|SIX)(?!\p{L})))/iu;

/** An act that begins with a scene is that scene's; it is no section of its own. */
const withoutActsOf = (truth: readonly Boundary[]): Boundary[] =>
  withoutSettings(truth).filter(({ heading, next }, i, all) => {
    const following = all[i + 1];
    const beginsWithScene = following && following.next === next && !act.test(following.heading);
    return !(act.test(heading) && beginsWithScene);
  });

/** What a file without styles can show: a place, or the number of an act or a scene. */
const isMarked = (heading: string, { format, shape }: Item): boolean =>
  shape !== 'radio' &&
  !/^END\b/i.test(heading) &&
  ((format === 'rtf' && shape.startsWith('screenplay')) ||
    /^(?:INT|EXT|EST|I\/E|WNĘTRZE)\b/iu.test(heading) ||
    (scene.test(heading) && /\s\S/.test(heading)) ||
    act.test(heading) ||
    /^[IVXLC]+\.?$/.test(heading));
const scene = /(?<!\p{L})(?:SC[EÈ]NE|ESCENA|SZENE|SCENA|ЯВЛЕНИЕ|СЦЕНА|ΣΚΗΝΗ)(?!\p{L})/iu;

function scored({ id, format, shape }: Item, truth: readonly Boundary[], read: readonly Boundary[]): Scored {
  const [wanted, found] = [truth.map(comparable), read.map(comparable)];
  const pairs = commonPairs(wanted, found);
  const f1 = (2 * pairs.length) / (wanted.length + found.length);
  const [right, taken] = [new Set(pairs.map(([i]) => i)), new Set(pairs.map(([, j]) => j))];
  const said = ({ heading, next }: Comparable) => `${heading} | ${next ?? ''}`;
  return {
    id,
    format:
      shape === 'fountain' ? 'fountain' : plays.test(shape) && shape !== 'pdf-sibling' ? 'plays' : format,
    f1,
    missed: wanted.filter((_, i) => !right.has(i)).map(said),
    invented: found.filter((_, j) => !taken.has(j)).map(said),
  };
}

interface Comparable {
  readonly heading: string;
  readonly next: string | null;
}

/** How much of a heading, and of what is said next, has to be the same: letters and digits. */
const compared = { heading: 40, next: 8 };

/** Letters and digits only; marks of continuation are left out. */
function comparable({ heading, next }: Boundary): Comparable {
  const bare = (text: string) =>
    text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]+/gu, '');
  return {
    heading: bare(heading.replace(/\((?:CONT|CONTINUED)[^)]*\)/gi, '')).slice(0, compared.heading),
    next: next === null ? null : bare(next.replace(/\([^)]*\)/g, '')).slice(0, compared.next),
  };
}

const isSame = (one: Comparable, other: Comparable): boolean =>
  one.heading === other.heading &&
  (one.next === null ||
    other.next === null ||
    one.next.startsWith(other.next) ||
    other.next.startsWith(one.next));

/** The longest sequence of boundaries that both have in the same order, by their places in each. */
function commonPairs(one: readonly Comparable[], other: readonly Comparable[]): [number, number][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const areSame = (i: number, j: number) => {
    const [here, there] = [one[i], other[j]];
    return here !== undefined && there !== undefined && isSame(here, there);
  };
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const longest = areSame(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      const row = lengths[i];
      if (row) row[j] = longest;
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (areSame(i, j)) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

export function reportBoundaries(scored: readonly Scored[], worst: number): void {
  const formats = Map.groupBy(scored, ({ format }) => format);
  console.log('\n-- boundaries of scenes');
  console.log('format             items     F1');
  for (const [format, items] of [...formats].sort(([one], [other]) => one.localeCompare(other))) {
    const mean = items.reduce((sum, { f1 }) => sum + f1, 0) / items.length;
    console.log(
      `${format.padEnd(16)} ${String(items.length).padStart(7)} ${(100 * mean).toFixed(1).padStart(6)}`,
    );
  }
  for (const { id, f1, missed, invented } of scored
    .toSorted((one, other) => one.f1 - other.f1)
    .slice(0, worst)) {
    if (f1 === 1) continue;
    console.log(`\n${id}: ${(100 * f1).toFixed(1)}`);
    for (const key of missed.slice(0, 8)) console.log(`  - ${key}`);
    for (const key of invented.slice(0, 8)) console.log(`  + ${key}`);
  }
}
