import { Download } from 'lucide-react';
import { useState } from 'react';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { downloadBlob } from '#web/platform/download.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

interface ExportButtonProps {
  /** For example "Export Users". */
  label: string;
  /** The file's name without the date: "users". */
  fileName: string;
  fetch: () => Promise<Blob>;
}

/** Downloads a file of the whole table. */
export function ExportButton({ label, fileName, fetch }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      downloadBlob(await fetch(), `${fileName}-${new Date().toISOString().slice(0, 10)}.csv`);
    } catch (error) {
      toast.error(failureSentence('export', error));
    }
    setBusy(false);
  }

  return (
    <Button icon={Download} busy={isBusy} busyLabel="Exporting..." onClick={() => void save()}>
      {label}
    </Button>
  );
}
