import { z } from 'zod';
import { problem } from '#contract/problems.ts';
import type { ProductionId, UserId } from '#domain/ids.ts';
import { pick } from '#domain/records.ts';
import { production as productionSchema } from '#domain/production/production-schema.ts';
import type { Services } from '#server/platform/services.ts';
import { findProductionRow, sectionsInPages } from './productions.store.ts';

const withoutSections = productionSchema.omit({ sections: true });
const { sections: sectionsSchema } = productionSchema.shape;

/**
 * A whole script as JSON in the form of the contract, written in pieces. Only its owner can read it, even if scenes of it
 * are published. Throws `production.not_found`.
 */
export async function getProduction(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  productionId: ProductionId,
): Promise<Buffer> {
  const row = await findProductionRow(db, userId, productionId);
  if (!row) throw problem('production.not_found');
  const pages: string[] = [];
  const counts = { sectionCount: 0, sceneCount: 0 };
  for await (const page of sectionsInPages(db, productionId)) {
    if (page.length > 0) pages.push(JSON.stringify(z.encode(sectionsSchema, page)).slice(1, -1));
    counts.sectionCount += page.length;
    counts.sceneCount += page.filter(({ sceneId }) => sceneId !== null).length;
  }
  const head = z.encode(withoutSections, {
    ...pick(row, ['id', 'title', 'author', 'genre', 'difficulty']),
    ...pick(row, ['originalFormat', 'characters', 'userCharacterId']),
    ...counts,
    createdAt: row.createdAt.toISOString(),
  });
  return Buffer.from(`${JSON.stringify(head).slice(0, -1)},"sections":[${pages.join(',')}]}`);
}
