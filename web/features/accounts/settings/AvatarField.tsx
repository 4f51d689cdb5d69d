import { useRef, useState } from 'react';
import { sentenceFor } from '#contract/problems.ts';
import { maxAvatarBytes } from '#domain/accounts/avatar.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { useAvatar, useAvatarChange } from '../queries/profile.ts';
import { Avatar } from '#web/ui/display/Avatar.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CropDialog } from './CropDialog.tsx';
import { openPicture, type Picture } from './open-picture.ts';

/** The current picture, with buttons to replace or remove it. */
export function AvatarField({ name }: { name: string }) {
  const avatar = useAvatar();
  const change = useAvatarChange();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Picture | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [error, setError] = useState<string>();

  async function choose(file: File | undefined) {
    if (!file) return;
    setError(undefined);
    const picture = file.size > maxAvatarBytes ? null : await openPicture(file);
    if (picture) setChosen(picture);
    else setError(sentenceFor('avatar.failed'));
  }

  function close() {
    chosen?.close();
    setChosen(null);
  }

  async function remove() {
    setRemoving(true);
    try {
      await change.remove();
      toast.success('Picture removed.');
    } catch (failure) {
      toast.error(failureSentence('remove your picture', failure));
    }
    setRemoving(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={name} src={avatar} className="size-24 text-3xl" />
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => input.current?.click()}>
            {avatar ? 'Change picture' : 'Add a picture'}
          </Button>
          {avatar && (
            <Button variant="quiet" busy={isRemoving} busyLabel="Removing..." onClick={() => void remove()}>
              Remove
            </Button>
          )}
        </div>
        <p className="text-sm text-foreground-soft">A JPEG, PNG or WebP of up to 10 MB. Only you see it.</p>
        <FormError>{error}</FormError>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Picture"
        className="hidden"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      {chosen && <CropDialog picture={chosen} save={change.save} onClose={close} />}
    </div>
  );
}
