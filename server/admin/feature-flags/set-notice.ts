import { randomUUID } from 'node:crypto';
import { problem } from '#contract/problems.ts';
import type { Notice, NoticeFields } from '#contract/feature-flags.ts';
import type { Services } from '#server/platform/services.ts';
import { noticeKey, readFeatureFlags } from '#server/feature-flags/feature-flags.ts';
import { lockFeatureFlags, upsertFeatureFlag } from '#server/feature-flags/feature-flags.store.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';

/** Puts it in the place of the one there is. Throws `admin.notice_order` where it would be over before it begins. */
export async function setNotice(
  services: Pick<Services, 'db' | 'clock' | 'switches'>,
  admin: ActingAdmin,
  fields: NoticeFields,
): Promise<Notice> {
  if (Date.parse(fields.until) <= Date.parse(fields.from)) throw problem('admin.notice_order');
  const notice = { ...fields, id: randomUUID() };
  await services.db.transaction(async (tx) => {
    await lockFeatureFlags(tx);
    const { notice: before } = await readFeatureFlags(tx);
    await upsertFeatureFlag(tx, noticeKey, notice, services.clock.now());
    await recordAuditEvent(tx, services, admin, 'notice.set', null, {
      before: written(before),
      after: written(notice),
    });
  });
  services.switches.forget();
  return notice;
}

/** A notice as the audit log tells it. */
export const written = (notice: Notice | null): string | null =>
  notice && `${notice.level}, ${notice.from} to ${notice.until}: ${notice.text}`;
