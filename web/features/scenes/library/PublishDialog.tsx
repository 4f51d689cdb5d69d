import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { rightsStatement } from '#contract/community.ts';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { fieldSentence, reportedMessage } from '#web/platform/api/problem-text.ts';
import { usePrivacySettings } from '#web/features/accounts/queries/privacy-settings.ts';
import { publishScene } from '../queries/publishing.ts';
import { sceneLink } from './copy-scene-link.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { RadioField } from '#web/ui/form/RadioField.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { CopyField } from '#web/ui/form/CopyField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

type Visibility = 'public' | 'unlisted';
const visibilities: readonly { value: Visibility; label: string }[] = [
  { value: 'public', label: 'Everyone signed in, in the community library' },
  { value: 'unlisted', label: 'Only people with its link' },
];

interface PublishDialogProps {
  scene: Pick<SceneSummary, 'id' | 'title' | 'author'>;
  onClose: () => void;
}

/** Publishes the user’s scene to the community library. */
export function PublishDialog({ scene, onClose }: PublishDialogProps) {
  const client = useQueryClient();
  const [title, setTitle] = useState(scene.title);
  const [author, setAuthor] = useState(scene.author ?? '');
  const [isFreeToShare, setFreeToShare] = useState(false);
  const { settings } = usePrivacySettings();
  const [chosen, setChosen] = useState<Visibility | null>(null);
  const level = settings?.privacyLevel;
  const visibility = chosen ?? (level === 'private' ? null : level) ?? null;
  const [isPublished, setPublished] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const faults = faultsOf(failure);

  async function publish(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || !isFreeToShare || !visibility) return;
    setBusy(true);
    setFailure(null);
    try {
      await publishScene(client, scene.id, { title, author, isFreeToShare, visibility });
      setPublished(true);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  if (isPublished) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={`“${title.trim()}” is published`}
        description={
          visibility === 'public'
            ? 'Everyone signed in can find it in the community library. This is its link:'
            : 'Everyone signed in who has this link can see it:'
        }
        footer={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <CopyField label="Link" noun="link" value={sceneLink(scene.id)} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title="Publish this scene"
      description="Others can read and practice it, and copy it with Pro or Expert. Your notes, dates, and takes stay private. You can unpublish it at any time."
      submitLabel="Publish"
      disabled={!title.trim() || !author.trim() || !isFreeToShare || !visibility}
      busy={isBusy}
      busyLabel="Publishing..."
      className="grid gap-5"
      onSubmit={publish}
      onClose={onClose}
    >
      <TextField
        label="Title"
        required
        maxLength={sceneLimits.title}
        error={faults.title}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label="Author"
        hint="Who wrote it. This name is shown with the scene."
        required
        maxLength={sceneLimits.author}
        error={faults.author}
        value={author}
        onChange={(event) => setAuthor(event.target.value)}
      />
      <fieldset>
        <legend className="font-medium">Who can see it</legend>
        {visibilities.map(({ value, label }) => (
          <RadioField
            key={value}
            name="visibility"
            checked={visibility === value}
            onChange={() => setChosen(value)}
          >
            {label}
          </RadioField>
        ))}
        <p className="text-sm text-foreground-soft">This applies to all scenes you publish.</p>
      </fieldset>
      <CheckboxField
        label={rightsStatement}
        checked={isFreeToShare}
        onChange={(event) => setFreeToShare(event.target.checked)}
      />
      <FormError>{faults.form}</FormError>
    </FormDialog>
  );
}

function faultsOf(failure: unknown): {
  title?: string | undefined;
  author?: string | undefined;
  form?: string;
} {
  if (failure === null) return {};
  const title = fieldSentence(failure, 'title');
  const author = fieldSentence(failure, 'author');
  if (title !== null || author !== null) return { title: title ?? undefined, author: author ?? undefined };
  if (failure instanceof ApiError && failure.code === 'scene.title_taken') return { title: failure.message };
  return { form: reportedMessage('publish the scene', failure) };
}
