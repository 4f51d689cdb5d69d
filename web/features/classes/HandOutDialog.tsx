import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { WholeClass } from '#contract/classes.ts';
import type { CharacterId, SceneId, UserId } from '#domain/ids.ts';
import { libraryQuery, scenesOf, useScene } from '#web/features/scenes/queries/scenes.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { DateField } from '#web/ui/form/TextField.tsx';
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx';
import { useHandOut } from './queries/classes.ts';

interface HandOutDialogProps {
  whole: WholeClass;
  /** The scene that is changed; null to hand out a new one. */
  given: WholeClass['scenes'][number] | null;
  onClose: () => void;
}

/** Hands out a scene with a date and parts, or changes them. */
export function HandOutDialog({ whole, given, onClose }: HandOutDialogProps) {
  const scenes = useInfiniteQuery({ ...libraryQuery(), select: scenesOf, enabled: given === null });
  const [sceneId, setSceneId] = useState<SceneId | null>(given?.sceneId ?? null);
  const [dueDate, setDueDate] = useState(given?.dueDate ?? '');
  const [parts, setParts] = useState<Readonly<Record<UserId, CharacterId | ''>>>(given?.parts ?? {});
  const { data: scene } = useScene(given ? null : sceneId);
  const characters = given?.characters ?? scene?.characters ?? [];
  const handOut = useHandOut(whole.id);
  const handedOut = new Set(whole.scenes.map((each) => each.sceneId));
  const own = scenes.data?.filter(({ id, isDefault }) => !isDefault && !handedOut.has(id)) ?? [];

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!sceneId) return;
    const chosenParts = Object.fromEntries(
      whole.members.flatMap((member) => {
        const part = characters.find(({ id }) => id === parts[member.id]);
        return part ? [[member.id, part.id]] : [];
      }),
    );
    handOut.mutate({ sceneId, dueDate: dueDate || null, parts: chosenParts }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={given ? given.title : 'Hand out a scene'}
      description="Every member can practice it, for free. Members without a part choose one themselves."
      submitLabel={given ? 'Save' : 'Hand out'}
      disabled={!sceneId}
      busy={handOut.isPending}
      busyLabel="Saving..."
      className="grid gap-4"
      onSubmit={submit}
      onClose={onClose}
    >
      {!given && (
        <>
          <SelectField
            label="Scene"
            required
            value={sceneId ?? ''}
            placeholder={scenes.isPending ? 'Loading your scenes…' : 'Choose a scene'}
            options={own.map(({ id, title }) => ({ value: id, label: title }))}
            onChoose={(id: SceneId | null) => {
              setSceneId(id);
              setParts({});
            }}
          />
          {scenes.hasNextPage && (
            <Button
              variant="quiet"
              className="justify-self-start"
              busy={scenes.isFetchingNextPage}
              onClick={() => void scenes.fetchNextPage()}
            >
              List more scenes
            </Button>
          )}
        </>
      )}
      <DateField
        label="Due"
        hint="Leave this empty if there is no date."
        value={dueDate}
        onChange={({ target }) => setDueDate(target.value)}
      />
      {sceneId && characters.length > 0 && whole.members.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-bold">Parts</legend>
          {whole.members.map(({ id, name }) => (
            <SelectField<CharacterId | ''>
              key={id}
              label={name}
              value={parts[id] ?? ''}
              options={[
                { value: '', label: 'Chooses a part' },
                ...characters.map((each) => ({ value: each.id, label: each.name })),
              ]}
              onChoose={(part) => setParts({ ...parts, [id]: part })}
            />
          ))}
        </fieldset>
      )}
      <FormError>{handOut.error ? reportedMessage('hand out the scene', handOut.error) : null}</FormError>
    </FormDialog>
  );
}
