import type { SceneId } from '#domain/ids.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { useCoaches, useShowProgress } from './queries/sharing.ts';

/**
 * Who sees the actor's practice of a scene: docs/product/sharing.md#practice. Renders nothing if nobody coaches the
 * scene.
 */
export function CoachChoice({ sceneId }: { sceneId: SceneId }) {
  const { data } = useCoaches(sceneId);
  const show = useShowProgress(sceneId);
  if (!data || data.coaches.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-bold">Who sees your practice</legend>
      <p className="mt-1 text-foreground-soft">
        Your minutes and runs of this scene, and how many of your lines are off book. Share takes under
        Recordings.
      </p>
      {data.coaches.map(({ id, name, seesProgress }) => (
        <CheckboxField
          key={id}
          label={name || 'Somebody'}
          checked={seesProgress}
          disabled={show.isPending}
          onChange={({ target }) =>
            show.mutate(
              { personId: id, isShown: target.checked },
              { onError: (error) => toast.error(reportedMessage('change who sees your practice', error)) },
            )
          }
        />
      ))}
    </fieldset>
  );
}
