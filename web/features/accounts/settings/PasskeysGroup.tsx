import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Passkey } from '#contract/passkeys.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { usePasskeys } from '../queries/passkeys.ts';
import { useOwnerOnlyReason } from '#web/platform/api/owner-only-reason.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { longDate } from '#web/ui/text/date-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';

/** The actor's passkeys, to add, rename and remove. */
export function PasskeysGroup() {
  const { passkeys, isError, tryAgain, add, rename, remove } = usePasskeys();
  const whyNot = useOwnerOnlyReason();
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [asked, setAsked] = useState<Passkey | null>(null);

  async function addOne() {
    setAdding(true);
    try {
      if (await add(deviceName(navigator.userAgent))) toast.success('Passkey added.');
    } catch (error) {
      toast.error(sentenceOf('add the passkey', error));
    }
    setAdding(false);
  }

  async function removeOne({ id }: Passkey) {
    setAsked(null);
    try {
      await remove(id);
      toast.success('Passkey removed.');
    } catch (error) {
      toast.error(sentenceOf('remove the passkey', error));
    }
  }

  return (
    <SettingsGroup
      title="Passkeys"
      lead="Sign in with your fingerprint, face or device PIN instead of a password."
    >
      {isError && !passkeys && <NotLoaded tryAgain={tryAgain}>Your passkeys could not be loaded.</NotLoaded>}
      {!passkeys && !isError && <Skeleton className="h-20" />}
      {passkeys && passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center gap-2 py-2">
              <div className="min-w-0 grow">
                <p className="font-medium wrap-anywhere">{passkey.name}</p>
                <p className="text-sm text-foreground-soft">Added {longDate(passkey.addedAt)}</p>
              </div>
              <IconButton
                icon={Pencil}
                label={`Rename ${passkey.name}`}
                disabled={whyNot !== null}
                onClick={() => setRenamed(passkey)}
              />
              <IconButton
                icon={Trash2}
                label={`Remove ${passkey.name}`}
                disabled={whyNot !== null}
                onClick={() => setAsked(passkey)}
              />
            </li>
          ))}
        </ul>
      )}
      {passkeys && (
        <Button icon={KeyRound} disabledReason={whyNot} busy={isAdding} onClick={() => void addOne()}>
          Add a passkey
        </Button>
      )}
      {renamed && <RenamePasskeyDialog passkey={renamed} rename={rename} onClose={() => setRenamed(null)} />}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Remove this passkey?"
        description={`“${asked?.name}” can no longer be used to sign in. Your device may offer it until you delete it there.`}
        confirmLabel="Remove"
        onConfirm={() => asked && void removeOne(asked)}
      />
    </SettingsGroup>
  );
}

const sentenceOf = (action: string, error: unknown) =>
  error instanceof ApiError && error.code?.startsWith('auth.')
    ? error.message
    : failureSentence(action, error);
