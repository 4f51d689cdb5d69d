import { problem } from '#contract/problems.ts';
import type { SidesQuery } from '#contract/sides.ts';
import type { ProductionId } from '#domain/ids.ts';
import { lineCountOf, partIn, runningTimeOf } from '#domain/production/breakdown.ts';
import type { Production } from '#domain/production/production.ts';
import { dateIn } from '#domain/scene/due-date.ts';
import { exportFileName } from '#domain/scene/export-format.ts';
import { inOneRow, paragraphsOf } from '#domain/scene/export-paragraphs.ts';
import { headDate, type BreakdownRow, type Sides } from '#domain/sides/sides.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { writers } from '../export-scene.ts';
import { printed } from '../print/printing.ts';
import { findProductionRow, sectionsInPages } from './productions.store.ts';
import { listSectionTexts } from './sides.store.ts';

type Part = Production['characters'][number] | null;

export interface PreparedSides {
  readonly fileName: string;
  /** Throws `scene.print_failed`, `server.busy`. */
  readonly write: () => Promise<Uint8Array> | Uint8Array;
}

/**
 * Reads scenes of the caller's whole script, to be written as a file, or a list of them. Throws `production.not_found`,
 * `production.section_unknown`, `scene.user_character_unknown`.
 */
export async function readSides(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId }: Caller,
  productionId: ProductionId,
  query: SidesQuery,
): Promise<PreparedSides> {
  const row = await findProductionRow(db, userId, productionId);
  if (!row) throw problem('production.not_found');
  const production = { ...row, sections: [] as Production['sections'][number][] };
  for await (const page of sectionsInPages(db, productionId)) production.sections.push(...page);
  const part = production.characters.find(({ id }) => id === query.characterId) ?? null;
  if (query.characterId !== undefined && !part) throw problem('scene.user_character_unknown');
  const chosen = new Set(query.scenes);
  if (Math.max(...chosen) >= production.sections.length) throw problem('production.section_unknown');
  const head = {
    title: production.title,
    author: production.author,
    part: part && inOneRow(part.name),
    date: headDate(dateIn(query.timeZone, clock.now())),
    paper: query.paper,
  };
  const name = inOneRow([part?.name, production.title].filter(Boolean).join(' – '));
  if (query.format === 'breakdown') {
    const rows = breakdownRows(production, part, chosen);
    return {
      fileName: exportFileName(`${name} – breakdown`, 'pdf'),
      write: () => printed({ kind: 'breakdown', sheet: { ...head, rows } }),
    };
  }
  const isStruck = query.strike && query.format === 'pdf';
  const positions = isStruck ? [...production.sections.keys()] : [...chosen];
  const texts = await db.transaction((tx) => listSectionTexts(tx, production, positions), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const sections: Sides['sections'] = texts.map((text) => {
    const { number = null, heading = '' } = production.sections[text.position] ?? {};
    return {
      paragraphs: [{ kind: 'heading', number, text: heading }, ...paragraphsOf(text)],
      isChosen: chosen.has(text.position),
    };
  });
  const write = writers[query.format];
  return {
    fileName: exportFileName(name, query.format),
    write: () => write({ ...head, layout: query.layout, sections }),
  };
}

function breakdownRows(
  { characters, sections }: Pick<Production, 'characters' | 'sections'>,
  part: Part,
  chosen: ReadonlySet<number>,
): BreakdownRow[] {
  const nameOf = new Map(characters.map(({ id, name }) => [id, inOneRow(name)]));
  return sections.flatMap((section, position) => {
    if (!chosen.has(position)) return [];
    const own = part && partIn(section, part.id);
    const others = own?.others ?? section.speakers.map(({ characterId }) => characterId);
    const seconds = Math.round(own?.seconds ?? runningTimeOf(section));
    return {
      number: section.number ?? '',
      heading: section.heading,
      page: section.page?.toString() ?? '',
      lines: String(own?.lineCount ?? (part ? 0 : lineCountOf(section))),
      time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
      others: others.map((id) => nameOf.get(id) ?? '').join(', '),
    };
  });
}
