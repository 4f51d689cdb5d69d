import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Scene } from '#domain/scene/scene.ts';
import { paths } from '#web/app/paths.ts';
import { counted } from '#web/ui/text/counted.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';

interface DeviceSceneRowProps {
  scene: Scene;
  badge?: ReactNode;
  /** Shown after the pencil. */
  children?: ReactNode;
}

/** A scene stored on this device, with links to practice and edit it. */
export function DeviceSceneRow({ scene, badge, children }: DeviceSceneRowProps) {
  const navigate = useNavigate();
  return (
    <li className="flex items-center gap-2 border-b border-line">
      <Link
        to={paths.scene.practice(scene.id)}
        className="-ml-3 min-w-0 grow rounded-md px-3 py-3 hover:bg-hover"
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-lg font-semibold wrap-anywhere">{scene.title}</span>
          {badge}
        </span>
        <span className="block text-foreground-soft">
          {counted(scene.characterCount, 'character')} · {counted(scene.lineCount, 'line')}
        </span>
      </Link>
      {!scene.isDefault && scene.isOwn && (
        <IconButton
          icon={Pencil}
          label={`Edit ${scene.title}`}
          onClick={() => void navigate(paths.scene.edit(scene.id))}
        />
      )}
      {children}
    </li>
  );
}
