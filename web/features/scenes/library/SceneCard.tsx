import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useNavigate } from 'react-router';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { rehearsalText } from '../rehearsal-text.ts';
import { DueDate } from '../DueDate.tsx';
import { durationText } from '#web/ui/text/clock-text.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { SceneMenu } from './SceneMenu.tsx';
import { sceneTitleId } from './use-delete-scene.ts';

interface SceneCardProps {
  scene: SceneSummary;
  canUsePremium: boolean;
  onDelete: (scene: SceneSummary) => void;
  onExport: (scene: SceneSummary) => void;
  onPublish: (scene: SceneSummary) => void;
  onAudio: (scene: SceneSummary) => void;
  onShare: (scene: SceneSummary) => void;
  onReaders: (scene: SceneSummary) => void;
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Links to the other scenes of its script. */
const FromScript = ({ production }: { production: NonNullable<SceneSummary['production']> }) => (
  <TextLink to={paths.production(production.id)}>All scenes of this script</TextLink>
);

/** A scene in the library: its details, its due date and its actions. */
export const SceneCard = memo(function SceneCard(props: SceneCardProps) {
  const { scene, canUsePremium, onDelete, onExport, onPublish, onAudio, onShare, onReaders } = props;
  const navigate = useNavigate();
  const { id, title, author, description, lineCount } = scene;
  const about = [
    counted(scene.characterCount, 'character'),
    lineCount > 0 && durationText(scene.estimatedDurationSeconds),
    rehearsalText(scene),
  ].filter(Boolean);
  return (
    <article className="grid grid-cols-1 gap-x-8 gap-y-4 border-b border-line py-6 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <h2
          id={sceneTitleId(id)}
          tabIndex={-1}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-bold wrap-anywhere"
        >
          {title}
          {scene.isDefault && <Badge tone="amber">Trial Scene</Badge>}
          {scene.isPublic && <Badge>Published</Badge>}
        </h2>
        {(author || scene.production) && (
          <p className="text-foreground-soft">
            {[author, scene.production && <FromScript key="script" production={scene.production} />]
              .filter(Boolean)
              .flatMap((part, i) => (i === 0 ? [part] : [' · ', part]))}
          </p>
        )}
        {description && <p className="mt-2 line-clamp-2 max-w-prose wrap-anywhere">{description}</p>}
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-foreground-soft">
          {scene.auditionDueDate && <DueDate date={scene.auditionDueDate} />}
          <span>{about.join(' · ')}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          className="grow sm:grow-0"
          disabledReason={lineCount === 0 ? 'This scene has no dialogue to practice yet.' : null}
          onClick={() => void navigate(paths.scene.practice(id))}
          aria-label={`Practice ${title}`}
        >
          Practice
        </Button>
        {!scene.isDefault && (
          <IconButton
            icon={Pencil}
            label={`Edit ${title}`}
            onClick={() => void navigate(paths.scene.edit(id))}
          />
        )}
        <IconButton icon={Trash2} label={`Delete ${title}`} onClick={() => onDelete(scene)} />
        <SceneMenu
          scene={scene}
          canUsePremium={canUsePremium}
          onExport={() => onExport(scene)}
          onPublish={() => onPublish(scene)}
          onAudio={() => onAudio(scene)}
          onShare={() => onShare(scene)}
          onReaders={() => onReaders(scene)}
        />
      </div>
    </article>
  );
});
