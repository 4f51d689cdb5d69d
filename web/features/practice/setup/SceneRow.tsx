import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { paths } from '#web/app/paths.ts';
import { rehearsalText } from '#web/features/scenes/rehearsal-text.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { durationText } from '#web/ui/text/clock-text.ts';
import { counted } from '#web/ui/text/counted.ts';
import type { PracticeMode } from '../plan/practice-plan.ts';

export function SceneRow({ scene, mode }: { scene: SceneSummary; mode: PracticeMode }) {
  const { author, lineCount } = scene;
  const about = [
    counted(lineCount, 'line'),
    lineCount > 0 && durationText(scene.estimatedDurationSeconds),
    rehearsalText(scene),
  ].filter(Boolean);
  return (
    <li className="border-b border-line">
      <Link
        to={mode === 'auto' ? paths.scene.practiceAuto(scene.id) : paths.scene.practice(scene.id)}
        className="-mx-3 flex min-h-16 items-center gap-4 rounded-md px-3 py-3 hover:bg-hover"
      >
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-lg font-semibold wrap-anywhere">{scene.title}</span>
            {scene.isDefault && <Badge tone="amber">Trial Scene</Badge>}
          </span>
          <span className="block text-foreground-soft">
            {author && <bdi>{author}</bdi>}
            {author && ' · '}
            {about.join(' · ')}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-foreground-soft" />
      </Link>
    </li>
  );
}
