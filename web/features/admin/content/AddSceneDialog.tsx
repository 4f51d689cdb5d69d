import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { rightsStatement } from '#contract/community.ts';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import { addBuiltInScene, scenesToAddQuery } from '../queries/content.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { paths } from '#web/app/paths.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { useAdminAction } from '../use-admin-action.ts';

/** Publishes one of the admin's own scenes, imported and corrected like any other, as a built-in scene. */
export function AddSceneDialog({ onClose }: { onClose: () => void }) {
  const { data: scenes, error } = useQuery(scenesToAddQuery());
  const [id] = useState(() => asId<SceneId>(crypto.randomUUID()));
  const [sceneId, setSceneId] = useState<SceneId | null>(null);
  const [title, setTitle] = useState('');
  const [author, setAuthor] = useState('');
  const [isFreeToShare, setFreeToShare] = useState(false);
  const { run, isBusy } = useAdminAction();
  const isWhole = sceneId !== null && title.trim() !== '' && author.trim() !== '' && isFreeToShare;

  function choose(chosenId: SceneId | null) {
    const chosen = scenes?.find((scene) => scene.id === chosenId);
    setSceneId(chosenId);
    setTitle(chosen?.title ?? '');
    setAuthor(chosen?.author ?? '');
  }

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isWhole || isBusy) return;
    const action = () => addBuiltInScene({ id, sceneId, title, author, isFreeToShare: true });
    if (await run(action, `“${title.trim()}” is in the community library.`, 'add the scene')) onClose();
  }

  return (
    <FormDialog
      title="Add New Scene"
      description="One of your scenes becomes a built-in scene that everyone can practice. Your own scene doesn’t change."
      submitLabel="Publish"
      disabled={!isWhole}
      busy={isBusy}
      busyLabel="Publishing..."
      staysWhileBusy
      className="grid gap-5"
      onSubmit={add}
      onClose={onClose}
    >
      <p>
        Not in your library yet? <TextLink to={paths.upload()}>Upload the script</TextLink> or{' '}
        <TextLink to={paths.upload('paste')}>paste it</TextLink>, correct what was read, and come back.
      </p>
      {error && <FormError>{failureSentence('load your scenes', error)}</FormError>}
      {!scenes && !error && (
        <Loading label="Loading your scenes">
          <Skeleton className="h-11" />
        </Loading>
      )}
      {scenes && (
        <SelectField
          label="Scene"
          required
          placeholder={scenes.length === 0 ? 'You have no scenes with lines' : 'Choose one of your scenes'}
          options={scenes.map((scene) => ({ value: scene.id, label: scene.title }))}
          value={sceneId ?? ''}
          onChoose={choose}
        />
      )}
      <TextField
        label="Title"
        required
        maxLength={sceneLimits.title}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label="Author"
        required
        maxLength={sceneLimits.author}
        value={author}
        onChange={({ target }) => setAuthor(target.value)}
      />
      <CheckboxField
        label={rightsStatement}
        checked={isFreeToShare}
        onChange={({ target }) => setFreeToShare(target.checked)}
      />
    </FormDialog>
  );
}
