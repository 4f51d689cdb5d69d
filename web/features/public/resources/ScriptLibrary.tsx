import { useBuiltInScenes } from '#web/features/community/queries/community.ts';
import { paths } from '#web/app/paths.ts';
import { capitalized } from '#web/ui/text/capitalized.ts';
import { durationText } from '#web/ui/text/clock-text.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';

/** The built-in scenes, for visitors. */
export function ScriptLibrary() {
  const { data: scenes, isPending } = useBuiltInScenes();
  return (
    <section className="sm:col-span-2">
      <h2 className="text-xl font-bold">Script Library</h2>
      <p className="mt-2 text-foreground-soft">Scenes to rehearse today, on any plan.</p>
      <p className="mt-5">
        <TextLink to={paths.signup()}>Sign up and rehearse one of them</TextLink>
      </p>
      {isPending && (
        <Loading label="Loading scenes">
          <div className="mt-5 grid gap-4">
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-11" />
            ))}
          </div>
        </Loading>
      )}
      {scenes && (
        <ul className="mt-6 grid gap-x-12 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
          {scenes.map((scene) => (
            <li key={scene.id}>
              <h3 className="font-semibold">{scene.title}</h3>
              <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-foreground-soft">
                <span>{scene.author}</span>
                <span>{capitalized(`${scene.genre}, ${scene.difficulty}`)}</span>
                <span>{durationText(scene.estimatedDurationSeconds)}</span>
              </p>
              <p className="mt-1 line-clamp-3 text-sm">{scene.description}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
