import type { FlaggedQuery, FlaggedScene } from '#contract/admin/moderation.ts';
import type { Services } from '#server/platform/services.ts';
import { countFlagged, listFlaggedRows, listWaitingReports } from '#server/community/reports.store.ts';

/** A page of reported scenes without a decision, with their latest reports. */
export async function listFlaggedScenes(
  { db }: Pick<Services, 'db'>,
  query: FlaggedQuery,
): Promise<{ rows: FlaggedScene[]; total: number }> {
  const [rows, total] = await Promise.all([listFlaggedRows(db, query), countFlagged(db, query)]);
  const reports = await listWaitingReports(
    db,
    rows.map(({ sceneId }) => sceneId),
  );
  const reportsOf = Map.groupBy(reports, ({ sceneId }) => sceneId);
  return {
    rows: rows.map(({ userId, ownerName, ownerEmail, firstAt, lastAt, ...row }) => ({
      ...row,
      owner: userId === null ? null : { id: userId, name: ownerName ?? '', email: ownerEmail ?? '' },
      firstAt: iso(firstAt),
      lastAt: iso(lastAt),
      reports: (reportsOf.get(row.sceneId) ?? []).map(
        ({ id, reason, note, at, reporterId, name, email }) => ({
          id,
          reason,
          note,
          at: at.toISOString(),
          reporter: { id: reporterId, name, email },
        }),
      ),
    })),
    total,
  };
}

const iso = (moment: Date | null) => (moment ?? new Date(0)).toISOString();
