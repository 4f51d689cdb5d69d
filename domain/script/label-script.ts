// From source lines to labelled lines: clean the pages, choose the layout, label everything together, learn from
// that what this document looks like, and label again.
import type { LabelledLine } from './assemble.ts';
import { readCues, type CueReading } from './cue-forms.ts';
import { readEmphasis } from './emphasis.ts';
import { gatherEvidence, weightsFrom } from './evidence.ts';
import { isFountain, readFountain } from './fountain.ts';
import { findBody, findCastList, type CastList } from './front-matter.ts';
import { withoutFurniture } from './furniture.ts';
import { bestReadings, chooseLayout, takeCensus, type Layout } from './layout.ts';
import { withoutMarkings } from './markings.ts';
import { gapOf, learnProfile, solidGapOf } from './profile.ts';
import { readingLineFrom, type Label, type ReadingLine } from './reading-line.ts';
import { labelTogether, type Sequence } from './sequence.ts';
import type { SourceDocument } from './source-line.ts';

export interface LabelledScript {
  readonly layout: Layout | null;
  /** Lines before the script begins: title page, cast, preface. */
  readonly front: readonly ReadingLine[];
  readonly body: readonly LabelledLine[];
  readonly cast: CastList | null;
}

const ROUNDS = 3;

export function labelScript(document: SourceDocument): LabelledScript {
  const lines = cleanLines(document);
  const cast = findCastList(lines);
  const readings = lines.map((line, i) =>
    cast !== null && i >= cast.start && i < cast.end ? [] : readCues(line),
  );
  const layout = chooseLayout(lines, readings);
  if (layout === null) return { layout, front: lines, body: [], cast };
  const { sequence, chosen } = labelWithLearning(lines, readings, layout);
  const body = findBody(lines, sequence.labels, cast?.end ?? 0);
  const solid = solidGapOf(lines);
  return {
    layout,
    front: lines.slice(0, body.start),
    cast,
    body: lines.slice(body.start, body.end).map((line, k): LabelledLine => {
      const i = body.start + k;
      return {
        line,
        label: sequence.labels[i] ?? 'action',
        reading: chosen[i] ?? null,
        margin: sequence.margins[i] ?? 0,
        opens: gapOf(line, solid) !== 'solid',
      };
    }),
  };
}

function cleanLines(document: SourceDocument): ReadingLine[] {
  let lines = document.lines.map(readingLineFrom);
  if (document.format === 'txt' && isFountain(lines)) lines = readFountain(lines);
  if (document.format !== 'fdx') readEmphasis(lines);
  return withoutMarkings(withoutFurniture(lines));
}

function labelWithLearning(
  lines: readonly ReadingLine[],
  readings: readonly CueReading[][],
  layout: Layout,
): { sequence: Sequence; chosen: (CueReading | null)[] } {
  const solid = solidGapOf(lines);
  let census = takeCensus(lines, readings, layout);
  let chosen = bestReadings(readings, layout, census);
  let labels: readonly Label[] | null = null;
  let sequence: Sequence = { labels: [], margins: new Float64Array(0) };
  for (let round = 0; round < ROUNDS; round += 1) {
    const evidence = gatherEvidence(lines, chosen, layout, census);
    const known: readonly Label[] | null = labels;
    const spoken =
      known === null ? null : (i: number): boolean => known[i] === 'speech' && known[i - 1] === 'cue';
    sequence = labelTogether(lines.length, weightsFrom(evidence, learnProfile(known, lines, solid), spoken));
    labels = sequence.labels;
    census = censusOf(labels, chosen);
    chosen = bestReadings(readings, layout, census);
  }
  return { sequence, chosen };
}

function censusOf(labels: readonly Label[], chosen: readonly (CueReading | null)[]): Map<string, number> {
  const census = new Map<string, number>();
  labels.forEach((label, i) => {
    const one = chosen[i];
    if (one == null || (label !== 'cue' && label !== 'inline')) return;
    census.set(one.key, (census.get(one.key) ?? 0) + 1);
  });
  return census;
}
