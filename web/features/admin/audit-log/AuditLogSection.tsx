import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditEventNames } from '#contract/audit-events.ts';
import type { AuditEvent } from '#contract/admin/audit-log.ts';
import type { AuditEventName } from '#contract/audit-events.ts';
import { auditLogQuery } from '../queries/audit-log.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { CompactSelect } from '#web/ui/form/SelectField.tsx';
import { shortMoment } from '#web/ui/text/date-text.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TablePaging } from '../TablePaging.tsx';
import { auditEventText, detailsText } from './audit-event-text.ts';

const kinds = auditEventNames.map((value) => ({ value, label: auditEventText(value) }));

/** The audit log, newest first, filtered by kind if chosen. */
export function AuditLogSection() {
  const [kind, setKind] = useState<AuditEventName>();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(auditLogQuery({ act: kind, page }));
  return (
    <section aria-labelledby="audit-log" className="mt-12 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="audit-log" className="text-xl font-bold">
          Audit log
        </h2>
        <CompactSelect
          label="Filter by action"
          className="w-full sm:w-72"
          placeholder="Everything"
          options={kinds}
          value={kind ?? ''}
          onChoose={(chosen) => {
            setKind(chosen ?? undefined);
            setPage(1);
          }}
        />
      </div>
      {!data && isError && (
        <p role="alert" className="flex flex-wrap items-center gap-4">
          The audit log could not be loaded.
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {!data && !isError && (
        <Loading label="Loading the audit log">
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data?.total === 0 && <p className="text-foreground-soft">No events of this kind yet.</p>}
      {data && data.total > 0 && (
        <>
          <ol className="divide-y divide-line border-y border-line">
            {data.rows.map((row) => (
              <AuditRow key={row.id} row={row} />
            ))}
          </ol>
          <TablePaging label="the audit log" page={page} total={data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function AuditRow({ row: { at, act, admin, subject, details, fromAddress } }: { row: AuditEvent }) {
  const more = detailsText(details);
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto] sm:items-baseline">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium">{auditEventText(act)}</span>
        {subject && <span> · {subject.name ?? subject.id}</span>}
        {more && <span className="text-foreground-soft"> · {more}</span>}
      </p>
      <p className="text-foreground-soft tabular-nums sm:text-right">
        <time dateTime={at}>{shortMoment(at)}</time> · {admin.name ?? admin.id} · {fromAddress}
      </p>
    </li>
  );
}
