import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { ScriptName } from '#web/ui/display/ScriptText.tsx';
import { useFoundLines } from '../queries/script-search.ts';

/** The lines that match the search, each a link to its place in its scene; renders nothing if there are none. */
export function FoundLines({ search }: { search: string }) {
  const lines = useFoundLines(search);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="found-lines" className="mt-8">
      <h2 id="found-lines" className="text-xl font-bold">
        In your scripts
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {lines.map(({ sceneId, sceneTitle, lineId, characterName, text }) => (
          <li key={lineId}>
            <Link
              to={paths.scene.line(sceneId, lineId)}
              className="-mx-3 block rounded-md px-3 py-3 hover:bg-hover"
            >
              <span className="block font-script wrap-anywhere">
                {characterName && <ScriptName>{characterName}</ScriptName>} {text}
              </span>
              <span className="block text-sm text-foreground-soft">{sceneTitle}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
