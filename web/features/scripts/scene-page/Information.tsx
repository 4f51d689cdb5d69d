import type { Scene } from '#domain/scene/scene.ts';
import { DueDate } from '#web/features/scenes/DueDate.tsx';

/** The stored scene’s details. */
export function Information({ scene }: { scene: Scene }) {
  const facts = [
    ['Genre', scene.genre],
    ['Level', scene.difficulty],
  ] as const;
  return (
    <section aria-labelledby="scene-information">
      <h2 id="scene-information" className="text-xl font-bold">
        Scene Information
      </h2>
      <div className="mt-3 grid gap-3">
        {scene.auditionDueDate ? (
          <p className="text-foreground-soft">
            <DueDate date={scene.auditionDueDate} />
          </p>
        ) : (
          <p className="text-foreground-soft">No audition due date.</p>
        )}
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name} className="flex gap-2">
                  <dt className="text-foreground-soft">{name}</dt>
                  <dd className="first-letter:uppercase wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {scene.description ? (
          <p className="whitespace-pre-line wrap-anywhere">{scene.description}</p>
        ) : (
          <p className="text-foreground-soft">No description yet.</p>
        )}
      </div>
    </section>
  );
}
