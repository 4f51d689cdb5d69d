import type { SceneSummary } from '#domain/scene/scene.ts';
import { failureText, failureSummary } from '#web/features/scenes/load-failure.ts';
import { useKeptScenes, useScenes } from '#web/features/scenes/queries/scenes.ts';
import { DueDate } from '#web/features/scenes/DueDate.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { capitalized } from '#web/ui/text/capitalized.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';

const shown = 3;

export function RecentScenes() {
  const scenes = useScenes();
  const kept = useKeptScenes(scenes.isError && !scenes.data);
  const listed = scenes.data ?? (kept.length > 0 ? kept : undefined);
  return (
    <section aria-labelledby="recent-scenes">
      <h2 id="recent-scenes" className="text-xl font-bold">
        Recent Scenes
      </h2>
      {scenes.isPending && (
        <Loading label="Loading scenes">
          <div className="mt-5 grid gap-5">
            {Array.from({ length: shown }, (_, row) => (
              <Skeleton key={row} className="h-10" />
            ))}
          </div>
        </Loading>
      )}
      {kept.length > 0 && (
        <p role="status" className="mt-4 text-foreground-soft">
          {failureSummary(scenes.error)} These scenes are on this device.
        </p>
      )}
      {scenes.isError && !listed && (
        <p role="alert" className="mt-4 flex flex-wrap items-center gap-4 text-foreground-soft">
          {failureText(scenes.error)}
          <Button size="small" onClick={() => void scenes.refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {listed?.length === 0 && (
        <p className="mt-4 text-foreground-soft">No scenes yet. Upload a script and it appears here.</p>
      )}
      {listed && listed.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {listed.slice(0, shown).map((scene) => (
            <RecentScene key={scene.id} scene={scene} />
          ))}
        </ul>
      )}
      {!scenes.isPending && (
        <p className="mt-4">
          <TextLink to={paths.community()} className="inline-flex min-h-11 items-center">
            More scenes in the community library
          </TextLink>
        </p>
      )}
    </section>
  );
}

function RecentScene({ scene }: { scene: SceneSummary }) {
  return (
    <li className="flex items-center justify-between gap-4 py-4">
      <div className="min-w-0">
        <h3 className="line-clamp-3 text-lg font-semibold wrap-anywhere">{scene.title}</h3>
        <p className="text-foreground-soft">
          {scene.auditionDueDate ? <DueDate date={scene.auditionDueDate} /> : capitalized(scene.genre)}
        </p>
      </div>
      {scene.lineCount > 0 && (
        <ButtonLink
          className="shrink-0"
          to={paths.scene.practice(scene.id)}
          aria-label={`Practice ${scene.title}`}
        >
          Practice
        </ButtonLink>
      )}
    </li>
  );
}
