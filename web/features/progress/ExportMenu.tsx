import { Download } from 'lucide-react';
import type { AnalyticsPeriod } from '#domain/progress/analytics.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { downloadCsv } from '#web/platform/download.ts';
import { useExport, type ExportOf } from './queries/analytics.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/Menu.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

const choices: readonly { what: ExportOf; label: string }[] = [
  { what: 'days', label: 'A row for each day' },
  { what: 'sessions', label: 'A row for each session' },
  { what: 'lines', label: 'A row for each line' },
];

/** Exports the period as a CSV file. */
export function ExportMenu({ days }: { days: AnalyticsPeriod }) {
  const { mutate, isPending } = useExport(days);
  return (
    <Menu
      trigger={
        <Button icon={Download} busy={isPending} busyLabel="Exporting…">
          Export CSV
        </Button>
      }
    >
      {choices.map(({ what, label }) => (
        <MenuItem
          key={what}
          onSelect={() =>
            mutate(what, {
              onSuccess: ({ fileName, csv }) => downloadCsv(csv, fileName),
              onError: (error) => toast.error(whyFailed(error)),
            })
          }
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

const whyFailed = (error: unknown) =>
  error instanceof ApiError || error instanceof Offline
    ? error.message
    : 'The export failed. Please try again.';
