import { Download } from 'lucide-react';
import type { TimeRange } from '#domain/monitor/ranges.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { useMonitorExport } from './queries/monitor.ts';
import { downloadJson } from '#web/platform/download.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/** Downloads everything the page shows. */
export function ExportMetrics({ range }: { range: TimeRange }) {
  const { mutate, isPending } = useMonitorExport(range);
  const save = () =>
    mutate(undefined, {
      onSuccess: ({ fileName, ...metrics }) => downloadJson(metrics, fileName),
      onError: (error) => toast.error(failureSentence('export', error)),
    });
  return (
    <Button icon={Download} busy={isPending} busyLabel="Exporting…" onClick={save}>
      Export
    </Button>
  );
}
