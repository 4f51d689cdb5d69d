import type { ProductionId } from '#domain/ids.ts';
import type { BeforeScene as Before } from '#contract/productions.ts';
import { useBeforeScene } from './queries/productions.ts';

interface BeforeSceneProps {
  productionId: ProductionId;
  /** The position of the scene in the script, from 0. */
  position: number;
  /** The name of the actor's character. */
  character: string;
}

/** The last scene with this character before this one: who was in it, and its last line. */
export function BeforeScene(props: BeforeSceneProps) {
  const { data: before } = useBeforeScene(props);
  // This information is optional, so nothing is shown while it loads or if loading fails.
  if (before === undefined) return null;
  return (
    <section>
      <h2 className="text-xl font-bold">Before this scene</h2>
      {before === null ? (
        <p className="mt-2 text-foreground-soft">This is the first scene of {props.character}.</p>
      ) : (
        <WhereLast before={before} />
      )}
    </section>
  );
}

function WhereLast({ before }: { before: Before }) {
  const { number, heading, page, isSilent, others, said } = before;
  const scene = [number && `${number}.`, heading].filter(Boolean).join(' ');
  const company = others.length > 0 ? `with ${others.join(', ')}` : 'alone';
  return (
    <>
      <p className="mt-2 wrap-anywhere">
        You were last in <strong>{scene}</strong>
        {page !== null && `, page ${page}`}, {company}
        {isSilent && ', without speaking'}.
      </p>
      {said.length > 0 && (
        <dl className="mt-3 border-l-2 border-line pl-4 font-script" aria-label="Said last">
          {said.map(({ name, text }, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- the order never changes
            <div key={i} className="mt-1">
              <dt className="inline font-bold">{name}: </dt>
              <dd className="inline wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
