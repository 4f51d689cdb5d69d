import { useQuery } from '@tanstack/react-query';
import type { UserId } from '#domain/ids.ts';
import { auditLogQuery } from '../queries/audit-log.ts';
import { shortMoment } from '#web/ui/text/date-text.ts';
import { auditEventText } from '../audit-log/audit-event-text.ts';

/** The audit events about one user, newest first. */
export function UserLog({ userId }: { userId: UserId }) {
  const { data } = useQuery(auditLogQuery({ subject: userId }));
  if (!data || data.total === 0) return null;
  return (
    <section aria-labelledby="user-log">
      <h3 id="user-log" className="font-semibold">
        What admins did
      </h3>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {data.rows.map(({ id, act, at, admin }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="font-medium">{auditEventText(act)}</span>
            <span className="text-foreground-soft tabular-nums">
              {shortMoment(at)}, {admin.name ?? admin.id}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
