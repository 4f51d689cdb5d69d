import { asId, type ClassId } from '#domain/ids.ts';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { WholeClass } from '#contract/classes.ts';
import { paths } from '#web/app/paths.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { downloadCsv } from '#web/platform/download.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { dayText } from '#web/ui/text/date-text.ts';
import { ClassLink } from './ClassLink.tsx';
import { ClassMembers } from './ClassMembers.tsx';
import { HandOutDialog } from './HandOutDialog.tsx';
import { RenameClassDialog } from './RenameClassDialog.tsx';
import { useClass, useDeleteClass, useExportClass, useTakeBack } from './queries/classes.ts';

/** A class, for its coach: docs/product/sharing.md#classes */
export function ClassPage() {
  const classId = asId<ClassId>(useParams()['classId'] ?? '');
  const { data, error, refetch } = useClass(classId);
  const above = <TextLink to={paths.classes()}>Classes</TextLink>;
  if (!data)
    return (
      <>
        <PageHeader title="Class" above={above} />
        {error ? (
          <NotLoaded tryAgain={() => void refetch()}>{reportedMessage('open the class', error)}</NotLoaded>
        ) : (
          <Loading label="Loading the class">
            <Skeleton className="my-4 h-40" />
          </Loading>
        )}
      </>
    );
  return (
    <>
      <PageHeader title={data.name} above={above} actions={<ClassActions whole={data} />} />
      <div className="grid gap-10">
        <ClassScenes whole={data} />
        <ClassMembers whole={data} />
        <ClassLink whole={data} />
      </div>
    </>
  );
}

function ClassActions({ whole: { id, name, practice } }: { whole: WholeClass }) {
  const navigate = useNavigate();
  const download = useExportClass(id);
  const remove = useDeleteClass(id);
  const [asked, setAsked] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const fail = (what: string) => (error: Error) => toast.error(reportedMessage(what, error));
  return (
    <>
      {practice.length > 0 && (
        <Button
          icon={Download}
          busy={download.isPending}
          onClick={() =>
            download.mutate(undefined, {
              onSuccess: ({ fileName, csv }) => downloadCsv(csv, fileName),
              onError: fail('export the class'),
            })
          }
        >
          Export (CSV)
        </Button>
      )}
      <Button variant="quiet" onClick={() => setRenaming(true)}>
        Rename
      </Button>
      {isRenaming && <RenameClassDialog whole={{ id, name }} onClose={() => setRenaming(false)} />}
      <Button icon={Trash2} variant="quiet" onClick={() => setAsked(true)}>
        Delete class
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Delete “${name}”?`}
        description="Its members lose its scenes, and you no longer see their practice. Your scenes stay."
        confirmLabel="Delete"
        onConfirm={() => {
          setAsked(false);
          remove.mutate(undefined, {
            onSuccess: () => void navigate(paths.classes(), { replace: true }),
            onError: fail('delete the class'),
          });
        }}
      />
    </>
  );
}

function ClassScenes({ whole }: { whole: WholeClass }) {
  const takeBack = useTakeBack(whole.id);
  const [opened, setOpened] = useState<WholeClass['scenes'][number] | 'new' | null>(null);
  return (
    <section aria-labelledby="class-scenes" className="grid gap-3">
      <h2 id="class-scenes" className="text-xl font-bold">
        Scenes
      </h2>
      {whole.scenes.length === 0 && <p className="text-foreground-soft">No scenes are handed out yet.</p>}
      <ul className="divide-y divide-line">
        {whole.scenes.map((scene) => (
          <li key={scene.sceneId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <div className="min-w-0 grow basis-60">
              <h3 className="font-bold wrap-anywhere">{scene.title}</h3>
              <p className="text-foreground-soft">
                {scene.dueDate ? `Due ${dayText(scene.dueDate)}` : 'No date'}
              </p>
            </div>
            <Button
              variant="quiet"
              aria-label={`Take back ${scene.title}`}
              busy={takeBack.isPending}
              onClick={() =>
                takeBack.mutate(scene.sceneId, {
                  onError: (error) => toast.error(reportedMessage('take the scene back', error)),
                })
              }
            >
              Take back
            </Button>
            <Button aria-label={`Parts and date of ${scene.title}`} onClick={() => setOpened(scene)}>
              Parts and date
            </Button>
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => setOpened('new')}>
        Hand out a scene…
      </Button>
      {opened && (
        <HandOutDialog
          whole={whole}
          given={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
