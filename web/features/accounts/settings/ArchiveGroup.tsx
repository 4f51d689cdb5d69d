import { useState } from 'react';
import type { Archive } from '#contract/account-data.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { useArchive } from '../queries/account-data.ts';
import { useOwnerOnlyReason } from '#web/platform/api/owner-only-reason.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { longDate } from '#web/ui/text/date-text.ts';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';
import { sizeText } from '#web/ui/text/size-text.ts';

/** Exports all of the actor's data. */
export function ArchiveGroup() {
  const { archive, isError, tryAgain, make, fetch } = useArchive();
  const whyNot = useOwnerOnlyReason();
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  async function attempt(action: string, work: () => Promise<void>) {
    setAsking(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      const isSaid = failure instanceof ApiError && failure.code?.startsWith('archive.');
      setError(isSaid ? failure.message : failureSentence(action, failure));
    }
    setAsking(false);
  }

  const begin = () => void attempt('begin your archive', make);
  return (
    <SettingsGroup
      title="Export all your data"
      lead="A zip archive with all your data: scenes (Final Draft and JSON), uploaded files, recordings, practice, settings, and payments."
    >
      {isError && !archive && (
        <NotLoaded tryAgain={tryAgain}>The state of your archive could not be loaded.</NotLoaded>
      )}
      {archive && (
        <p role="status" className="mb-4 empty:hidden">
          {sentenceOf(archive)}
        </p>
      )}
      {archive?.state === 'ready' ? (
        <div className="flex flex-wrap gap-3">
          <Button
            disabledReason={whyNot}
            busy={isAsking}
            onClick={() => void attempt('fetch your archive', fetch)}
          >
            Download the archive
          </Button>
          <Button variant="quiet" disabledReason={whyNot} onClick={begin}>
            Create a new one
          </Button>
        </div>
      ) : (
        archive && (
          <Button
            disabledReason={whyNot}
            busy={isAsking || archive.state === 'making'}
            busyLabel="Creating..."
            onClick={begin}
          >
            Create an archive
          </Button>
        )
      )}
      <div className="mt-3">
        <FormError>{error}</FormError>
      </div>
    </SettingsGroup>
  );
}

function sentenceOf(archive: Archive): string {
  if (archive.state === 'none') return '';
  if (archive.state === 'making') {
    return 'Your archive is being created. You can leave this page; we’ll email you when it’s ready.';
  }
  const { requestedAt, sizeBytes, endsAt } = archive;
  return `Ready: your data as of ${longDate(requestedAt)}, ${sizeText(sizeBytes)}. You can download it until ${longDate(endsAt)}.`;
}
