import type { PracticedScene } from '#contract/analytics.ts';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { plural, secondsText, shareText, timeText } from './progress-text.ts';

/** The period by scene, sorted by practice time. */
export function PracticedScenes({ scenes }: { scenes: readonly PracticedScene[] }) {
  return (
    <section aria-labelledby="by-scene">
      <h2 id="by-scene" className="text-xl font-bold">
        Scene by scene
      </h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {scenes.map((scene) => (
          <li
            key={scene.sceneId}
            className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto] sm:items-baseline"
          >
            <p className="min-w-0 font-medium wrap-anywhere">
              {scene.sceneId && scene.title ? (
                <TextLink to={paths.scene.practice(scene.sceneId)}>{scene.title}</TextLink>
              ) : (
                'Deleted scenes'
              )}
            </p>
            <p className="text-foreground-soft tabular-nums sm:text-right">{figuresOf(scene)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function figuresOf(scene: PracticedScene): string {
  return [
    timeText(scene.minutes),
    plural(scene.sessions, 'session'),
    `${shareText(scene.completionRate)} completed`,
    plural(scene.linesPractised, 'line'),
    scene.pickUpSeconds !== null && `pick-up ${secondsText(scene.pickUpSeconds)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
