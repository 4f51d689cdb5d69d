// From source lines to labeled lines: clean the pages, choose the layout, label all lines together, learn from this
// what the document looks like, and label again.
import type { LabelledLine } from './piece.ts';
import { bestReadings, isKindred, takeCensus, withJointNames } from './census.ts';
import { cleanLines, type Signs } from './clean-lines.ts';
import { readCues } from './cue-forms.ts';
import type { CueReading } from './cue-reading.ts';
import { sungLines } from './sung-lines.ts';
import { tellingLines } from './telling.ts';
import { isDressed, weightsFrom } from './evidence.ts';
import { isFilledForm } from './filled-form.ts';
import { findBody, findCastList, type CastList } from './front-matter.ts';
import { labelsThatSpeak } from './labels-that-speak.ts';
import { isFurtherIn, likelyNames, rankLayouts, type Candidates, type Layout } from './layout.ts';
import { properNounsOf } from './proper-nouns.ts';
import { factsOf } from './line-facts.ts';
import { learnProfile, openGapOf } from './profile.ts';
import { LABELS, type Label, type ReadingLine } from './reading-line.ts';
import { secondForm } from './second-form.ts';
import { labelTogether, type Sequence } from './sequence.ts';
import type { SourceDocument } from './source-line.ts';
import { strengthOf } from './strength.ts';
import { speechByColumn } from './speech-column.ts';
import { findTitleEnd } from './title-page.ts';
import { unlikelyNames } from './unlikely-names.ts';
import { speechWidthOf } from './wrapping.ts';

export interface LabelledScript {
  readonly layout: Layout | null;
  readonly signs: Signs;
  /** Lines before the script begins: title page, cast, preface. */
  readonly front: readonly ReadingLine[];
  readonly body: readonly LabelledLine[];
  /** What follows the script. */
  readonly back: readonly ReadingLine[];
  readonly cast: CastList | null;
}

const MAX_ROUNDS = 3;

/** A layout explains a document nearly as well as the best one from this share of its score on. */
const NEARLY = 0.4;

/** `which`: the best layout, or the second if it is nearly as likely; without it, nothing is labeled. */
export function labelScript(document: SourceDocument, which: 'best' | 'second' = 'best'): LabelledScript {
  const { lines, signs } = cleanLines(document);
  const openGap = openGapOf(lines);
  const cast = findCastList(lines, openGap);
  const all = lines.map((line, i) =>
    cast !== null && i >= cast.start && i < cast.end ? [] : readCues(line),
  );
  const speaking = labelsThatSpeak(all);
  let facts = factsOf(lines, openGap, speaking);
  let readings = lines.map((line, i) => likelyNames(line, facts[i], all[i] ?? [], speaking));
  const [best, second] = rankLayouts({ lines, facts, readings }, isFilledForm(all));
  const isNear =
    best !== undefined &&
    second !== undefined &&
    second.score >= best.score * NEARLY &&
    !isKindred(second.form, best);
  const ranked = which === 'best' ? best : isNear ? second : undefined;
  const layout =
    ranked === undefined ? null : { ...ranked, also: secondForm({ lines, facts, readings }, ranked) };
  if (layout !== null) {
    const vouched = unlikelyNames({ lines, facts, readings: all }, layout);
    facts = facts.map((fact, i) => (vouched[i]?.length === 0 ? fact : { ...fact, ...NAMED }));
    readings = readings.map((ones, i) => [...new Set([...ones, ...(vouched[i] ?? [])])]);
    const census = takeCensus({ lines, facts, readings }, layout);
    const names = bestReadings(readings, layout, census);
    const titleEnd = findTitleEnd({ lines, facts, names, census });
    readings = readings.map((ones, i) => (i < titleEnd ? [] : ones));
  }
  if (layout === null) return { layout, signs, front: lines, body: [], back: [], cast };
  const learned = labelWithLearning({ lines, facts, readings }, layout);
  const body = findBody(lines, learned.labels, cast?.end ?? 0, (i) => learned.lines[i]?.reading?.key ?? '');
  return {
    layout,
    signs,
    front: lines.slice(0, body.start),
    cast,
    body: learned.lines.slice(body.start, body.end),
    back: lines.slice(body.end),
  };
}

/** What a line isn't if it is a name against all appearances. */
const NAMED = {
  isHeading: false,
  isShot: false,
  isRowLabel: false,
  isCredit: false,
  isVouched: true,
} as const;

const NOTHING: Sequence = { labels: [], margins: () => new Float64Array(0) };

function labelWithLearning(
  candidates: Candidates,
  layout: Layout,
): { labels: readonly Label[]; lines: LabelledLine[] } {
  const { lines, facts, readings } = candidates;
  const gaps = facts.map((fact) => fact.gap);
  const properNouns = layout.casing === 'title' ? properNounsOf(lines) : new Set<string>();
  let census = withJointNames(takeCensus(candidates, layout), readings);
  let chosen = bestReadings(readings, layout, census);
  const tells = tellingLines(lines, census);
  const namedAbove = (i: number): boolean =>
    (census.get(chosen[i - 1]?.key ?? '') ?? 0) >= 2 && chosen[i - 1]?.rest === '';
  const tellingItalics = italicsTell(lines, namedAbove);
  const furtherIn = new Set(lines.filter((line, i) => isFurtherIn(line, lines[i + 1]) || isCentered(line)));
  const namesFurtherIn = new Set(
    lines.flatMap((line, i) => (furtherIn.has(line) ? (readings[i] ?? []).map(({ key }) => key) : [])),
  );
  const isApart = new Set(lines.filter((_, i) => gaps[i] !== 'solid'));
  const sung = sungLines(
    lines,
    facts,
    chosen.map((one) => (one?.casing === layout.casing ? one : null)),
  );
  const byColumn = speechByColumn(
    lines,
    facts,
    (i) => namedAbove(i + 1),
    (i) => chosen[i]?.rest === '',
  );
  let known: readonly number[] | null = null;
  let sequence: Sequence = NOTHING;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const profile = learnProfile(known, lines, gaps);
    const speechWidth = known === null ? null : speechWidthOf(lines, spokenBelowCues(known));
    const named = lines.filter((_, i) => (census.get(chosen[i]?.key ?? '') ?? 0) >= 2);
    const strengthIn = (fewest: number, has: (line: ReadingLine) => boolean, from: number, to: number) =>
      named.length < fewest ? 0 : strengthOf(shareOf(named, has), from, to);
    const dressed = strengthIn(4, isDressed, 0.5, 0.6);
    const uncentered = strengthIn(4, isCentered, 0.03, 0.02);
    const namesFurther = strengthIn(4, (line) => furtherIn.has(line), 0.68, 0.72);
    const paragraphsApart = strengthIn(8, (line) => isApart.has(line), 0.85, 0.9);
    const evidence = {
      lines,
      facts,
      readings: chosen,
      layout,
      census,
      profile,
      properNouns,
      tells,
      sung,
      byColumn,
      italicsTell: tellingItalics,
      dressed,
      uncentered,
      paragraphsApart,
      namesFurther,
      namesFurtherIn,
      speechWidth,
      firstCue: known?.findIndex((label) => label === CUE || label === INLINE) ?? 0,
    };
    sequence = labelTogether(lines.length, weightsFrom(evidence));
    if (known !== null && isSame(known, sequence.labels)) break;
    known = sequence.labels;
    census = withJointNames(censusOf(sequence.labels, chosen), readings);
    chosen = bestReadings(readings, layout, census);
  }
  const labels = sequence.labels.map((index): Label => LABELS[index] ?? 'action');
  const margins = sequence.margins();
  return {
    labels,
    lines: lines.map((line, i): LabelledLine => ({
      line,
      label: labels[i] ?? 'action',
      reading: chosen[i] ?? null,
      margin: margins[i] ?? 0,
      opens: gaps[i] !== 'solid' || facts[i]?.isRowLabel === true,
    })),
  };
}

/** How strongly italics mark directions: they aren't the rule, and hardly ever directly below a name, as lyrics are. */
function italicsTell(lines: readonly ReadingLine[], isBelowName: (index: number) => boolean): number {
  const isItalic = ({ italic }: ReadingLine): boolean => italic;
  const below = lines.filter((_, i) => isBelowName(i));
  const areRare = strengthOf(shareOf(lines, isItalic), 0.65, 0.6);
  return below.length === 0 ? areRare : areRare * strengthOf(shareOf(below, isItalic), 0.035, 0.02);
}

const shareOf = (lines: readonly ReadingLine[], is: (line: ReadingLine) => boolean): number =>
  lines.filter(is).length / lines.length;
const isCentered = (line: ReadingLine): boolean => line.source.align === 'center';

const CUE = LABELS.indexOf('cue');
const INLINE = LABELS.indexOf('inline');
const SPEECH = LABELS.indexOf('speech');

/** The lines directly below a cue: nothing else in a script is as certainly spoken. */
function spokenBelowCues(labels: readonly number[]): (index: number) => boolean {
  return (index) => labels[index] === SPEECH && labels[index - 1] === CUE;
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.every((label, i) => label === b[i]);
}

function censusOf(labels: readonly number[], chosen: readonly (CueReading | null)[]): Map<string, number> {
  const census = new Map<string, number>();
  labels.forEach((label, i) => {
    const one = chosen[i];
    if (one == null || (label !== CUE && label !== INLINE)) return;
    census.set(one.key, (census.get(one.key) ?? 0) + 1);
  });
  return census;
}
