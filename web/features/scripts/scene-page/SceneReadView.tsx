import { Mic, Pencil } from 'lucide-react';
import type { Scene } from '#domain/scene/scene.ts';
import { EditingNeedsPlan } from '../editor/SceneNotOpened.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { NotesButton } from '#web/features/notes/NotesButton.tsx';
import { LazyAskButton } from '#web/features/questions/LazyAskButton.tsx';
import { Cast } from './Cast.tsx';
import { Information } from './Information.tsx';
import { LinesToRead } from './LinesToRead.tsx';

interface SceneReadViewProps {
  scene: Scene;
  canEdit: boolean;
  onEdit: () => void;
}

/** The stored scene, also readable after a plan has ended. */
export function SceneReadView({ scene, canEdit, onEdit }: SceneReadViewProps) {
  return (
    <>
      <PageHeader
        title={scene.title}
        above={
          scene.isOwn ? (
            <TextLink to={paths.scenes()}>Back to Scene Library</TextLink>
          ) : (
            <TextLink to={paths.sharedScenes()}>Back to scenes shared with you</TextLink>
          )
        }
        description={scene.author}
        actions={
          <>
            {canEdit && (
              <>
                <Button variant="primary" icon={Pencil} onClick={onEdit}>
                  Edit Scene
                </Button>
                {scene.lineCount > 0 && (
                  <ButtonLink icon={Mic} to={paths.scene.practice(scene.id)}>
                    Practice
                  </ButtonLink>
                )}
              </>
            )}
            <NotesButton scene={scene} />
            <LazyAskButton scene={scene} />
          </>
        }
      />
      {!canEdit && (
        <div className="mb-10">
          <EditingNeedsPlan />
        </div>
      )}
      <div className="grid items-start gap-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <Information scene={scene} />
          <Cast scene={scene} />
        </div>
        <LinesToRead scene={scene} />
      </div>
    </>
  );
}
