import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { asId, type ProductionId, type SceneId } from '#domain/ids.ts';
import type { Production } from '#domain/production/production.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { PartSelect } from './PartSelect.tsx';
import { RehearseDialog } from './RehearseDialog.tsx';
import { reportFailure } from './report-failure.ts';
import { SectionRows } from './SectionRows.tsx';
import { withToggled } from './use-choice.ts';
import { useProduction } from './queries/production.ts';
import { useChoosePart, useDeleteProduction, useTakeSections } from './queries/productions.ts';

const SidesDialog = lazy(async () => ({ default: (await import('./SidesDialog.tsx')).SidesDialog }));

/** A whole script: its scenes in the library, and those that can be added. */
export function ProductionPage() {
  const productionId = asId<ProductionId>(useParams()['productionId'] ?? '');
  const { data: production, isError, error, refetch } = useProduction(productionId);
  if (production) return <OpenProduction key={production.id} production={production} />;
  return (
    <>
      <PageHeader title="Script" above={<TextLink to={paths.scripts()}>Scripts</TextLink>} />
      {isError ? (
        <NotLoaded tryAgain={() => void refetch()}>{error.message}</NotLoaded>
      ) : (
        <Loading label="Loading the script">
          {Array.from({ length: 6 }, (_, i) => (
            <Skeleton key={i} className="my-4 h-20" />
          ))}
        </Loading>
      )}
    </>
  );
}

function OpenProduction({ production }: { production: Production }) {
  const { id, title, author, characters, sections, sceneCount, userCharacterId } = production;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choosePart = useChoosePart(id);
  const take = useTakeSections(id);
  const toggle = (position: number) => setChosen((now) => withToggled(now, position));
  const add = () =>
    take.mutate(
      {
        scenes: [...chosen].map((position) => ({ position, sceneId: asId<SceneId>(crypto.randomUUID()) })),
        folders: [],
        auditionDueDate: null,
      },
      {
        onSuccess: () => {
          toast.success(`${counted(chosen.size, 'scene')} added to your library.`);
          setChosen(new Set());
        },
        onError: reportFailure,
      },
    );
  const left = sections.length - sceneCount;
  const [isRehearsing, setRehearsing] = useState(false);
  return (
    <>
      <PageHeader
        title={title}
        description={[author, `${sceneCount} of ${counted(sections.length, 'scene')} in your library`]
          .filter(Boolean)
          .join(' · ')}
        above={<TextLink to={paths.scripts()}>Scripts</TextLink>}
        actions={
          <>
            <Button variant="primary" onClick={() => setRehearsing(true)}>
              Rehearse
            </Button>
            <ButtonLink to={paths.productionDraft(id)}>New draft</ButtonLink>
            <SidesButton production={production} />
            <DeleteButton production={production} />
          </>
        }
      />
      <div className="grid gap-6">
        <PartSelect
          characters={characters}
          sections={sections}
          part={userCharacterId}
          disabled={choosePart.isPending}
          onChoose={(characterId) => choosePart.mutate(characterId, { onError: reportFailure })}
        />
        <SectionRows
          sections={sections}
          characters={characters}
          part={userCharacterId}
          chosen={chosen}
          onToggle={toggle}
        />
      </div>
      {isRehearsing && <RehearseDialog production={production} onClose={() => setRehearsing(false)} />}
      {left > 0 && (
        <div className="sticky bottom-16 z-10 mt-6 border-t border-line bg-paper py-4 lg:bottom-0">
          <Button
            variant="primary"
            busy={take.isPending}
            busyLabel="Adding..."
            disabledReason={chosen.size === 0 ? 'Choose the scenes to add.' : null}
            onClick={add}
          >
            {chosen.size === 0 ? 'Add scenes' : `Add ${counted(chosen.size, 'scene')}`}
          </Button>
        </div>
      )}
    </>
  );
}

function SidesButton({ production }: { production: Production }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Printer} onClick={() => setOpen(true)}>
        Sides
      </Button>
      <Suspense>{isOpen && <SidesDialog production={production} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function DeleteButton({ production }: { production: Production }) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const remove = useDeleteProduction(production.id);
  const confirm = () =>
    remove.mutate(undefined, { onSuccess: () => void navigate(paths.scripts()), onError: reportFailure });
  return (
    <>
      <Button onClick={() => setAsks(true)}>Delete script</Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`Delete ${production.title}?`}
        description={`The script is deleted, with ${counted(production.sceneCount, 'scene')} in your library and the uploaded file. This action cannot be undone.`}
        confirmLabel="Yes, Delete"
        busy={remove.isPending}
        busyLabel="Deleting..."
        onConfirm={confirm}
      />
    </>
  );
}
