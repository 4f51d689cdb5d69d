import { randomUUID } from 'node:crypto';
import { problem } from '#contract/problems.ts';
import type { Notice, NoticeFields } from '#contract/feature-flags.ts';
import type { Services } from '#server/platform/services.ts';
import { noticeKey, readFeatureFlags } from '#server/feature-flags/feature-flags.ts';
import { lockFeatureFlags, upsertFeatureFlag } from '#server/feature-flags/feature-flags.store.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';

/** Replaces the current notice. Throws `admin.notice_order` if it would end before it begins. */
export async function setNotice(
  services: Pick<Services, 'db' | 'clock' | 'featureFlags'>,
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
      before: before && noticeText(before),
      after: noticeText(notice),
    });
  });
  services.featureFlags.forget();
  return notice;
}

/** How the audit log shows a notice. */
export const noticeText = (notice: Notice): string =>
  `${notice.level}, ${notice.from} to ${notice.until}: ${notice.text}`;
