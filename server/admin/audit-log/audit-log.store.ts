import { adminPageSize } from '#contract/admin/paging.ts';
import { asId, type SceneId, type UserId } from '#domain/ids.ts';
import { authUsers } from '#server/users/users.tables.ts';
import { payments } from '#server/billing/billing.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { productNews } from '#server/notifications/notifications.tables.ts';
import { scenes } from '#server/scenes/scenes.tables.ts';
import { auditEvents } from '#server/audit/audit.tables.ts';

const { and, desc, eq, inArray } = orm;

export interface AuditLogQuery {
  readonly act?: string | undefined;
  readonly subject?: string | undefined;
  readonly page: number;
}

const matches = ({ act, subject }: AuditLogQuery) =>
  and(act ? eq(auditEvents.act, act) : undefined, subject ? eq(auditEvents.subjectId, subject) : undefined);

export const countAuditEvents = (db: Queryable, query: AuditLogQuery): Promise<number> =>
  db.$count(auditEvents, matches(query));

/** Newest first. */
export const listAuditRows = (db: Queryable, query: AuditLogQuery) =>
  db
    .select()
    .from(auditEvents)
    .where(matches(query))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(adminPageSize)
    .offset((query.page - 1) * adminPageSize);

/**
 * The email addresses of these users and payers, the titles of these scenes, and the subjects of these announcements,
 * as far as they still exist.
 */
export async function findNames(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const uuids = ids.filter((id) => uuidForm.test(id));
  const [people, named, news, payers] = await Promise.all([
    db
      .select({ id: authUsers.id, name: authUsers.email })
      .from(authUsers)
      .where(
        inArray(
          authUsers.id,
          uuids.map((id) => asId<UserId>(id)),
        ),
      ),
    db
      .select({ id: scenes.id, name: scenes.title })
      .from(scenes)
      .where(
        inArray(
          scenes.id,
          ids.map((id) => asId<SceneId>(id)),
        ),
      ),
    db
      .select({ id: productNews.id, name: productNews.subject })
      .from(productNews)
      .where(inArray(productNews.id, uuids)),
    db
      .select({ id: payments.id, name: authUsers.email })
      .from(payments)
      .innerJoin(authUsers, eq(authUsers.id, payments.userId))
      .where(inArray(payments.id, [...ids])),
  ]);
  return new Map([...named, ...news, ...payers, ...people].map(({ id, name }) => [id, name]));
}

const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
