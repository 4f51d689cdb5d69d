import { useHouseScenes } from '../../api/queries/community.ts';
import { paths } from '../../paths.ts';
import { capitalised } from '../../ui/capitalised.ts';
import { durationText } from '../../ui/clock-text.ts';
import { Loading, Skeleton } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** The product's own scenes, for whoever has no account yet. */
export function ScriptLibrary() {
  const { data: scenes, isPending } = useHouseScenes();
  return (
    <section>
      <h2 className="text-xl font-bold">Script Library</h2>
      <p className="mt-2 text-ink-soft">Scenes to rehearse today, on any plan.</p>
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
        <ul className="mt-5 grid gap-4">
          {scenes.map(({ id, title, author, genre, difficulty, estimatedDurationSeconds }) => (
            <li key={id}>
              <span className="font-medium">{title}</span>
              <p className="mt-1 text-sm text-ink-soft">
                {[
                  author,
                  capitalised(`${genre}, ${difficulty}`),
                  durationText(estimatedDurationSeconds),
                ].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
