import { useState } from 'react';
import { useNavigate } from 'react-router';
import { asId, type SceneId } from '#domain/ids.ts';
import type { Production } from '#domain/production/production.ts';
import { runningOrder, type RunScope } from '#domain/production/running-order.ts';
import { paths } from '#web/app/paths.ts';
import { useProductState } from '#web/features/feature-flags/product-state.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { RadioField } from '#web/ui/form/RadioField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { useTakeSections } from './queries/productions.ts';
import { reportFailure } from './report-failure.ts';

interface RehearseDialogProps {
  production: Production;
  onClose: () => void;
}

/** Chooses which scenes are rehearsed as one run, and from which page: docs/product/productions.md#rehearsing-across-scenes. */
export function RehearseDialog({ production, onClose }: RehearseDialogProps) {
  const { id: productionId, sections, userCharacterId: part } = production;
  const navigate = useNavigate();
  const take = useTakeSections(productionId);
  const canHandsFree = useProductState().switches.handsFree;
  const pages = sections.flatMap(({ page }) => page ?? []);
  const [firstPage, lastPage] = [Math.min(...pages), Math.max(...pages)];
  const hasPages = lastPage > firstPage;
  const [scope, setScope] = useState<RunScope>(part === null ? 'whole' : 'mine');
  const [page, setPage] = useState(firstPage);
  const [auto, setAuto] = useState(false);

  const from = hasPages && page > firstPage ? page : null;
  const orderOf = (each: RunScope) => runningOrder(sections, { part, scope: each, page: from });
  const order = orderOf(scope);
  const missing = order.filter((position) => sections[position]?.sceneId === null);

  function start({ sections: now }: Pick<Production, 'sections'>) {
    const sceneId = now[order[0] ?? -1]?.sceneId;
    if (sceneId) void navigate(paths.runThrough({ auto, sceneId, productionId, scope, page: from }));
  }
  function takeAndStart() {
    if (missing.length === 0) return start(production);
    const scenes = missing.map((position) => ({ position, sceneId: asId<SceneId>(crypto.randomUUID()) }));
    take.mutate({ scenes, folders: [], auditionDueDate: null }, { onSuccess: start, onError: reportFailure });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rehearse scenes in order"
      description="Your partner says each heading, and the next scene begins by itself."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={take.isPending}
            busyLabel="Adding scenes..."
            disabledReason={order.length === 0 ? 'There is no scene to rehearse from here.' : null}
            onClick={takeAndStart}
          >
            {`Rehearse ${counted(order.length, 'scene')}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <fieldset>
          <legend className="font-semibold">Scenes</legend>
          {part !== null && (
            <RadioField name="scope" checked={scope === 'mine'} onChange={() => setScope('mine')}>
              My scenes ({orderOf('mine').length})
            </RadioField>
          )}
          <RadioField name="scope" checked={scope === 'whole'} onChange={() => setScope('whole')}>
            The whole script ({orderOf('whole').length})
          </RadioField>
          {missing.length > 0 && (
            <p className="text-foreground-soft">
              {counted(missing.length, 'scene')} of these {missing.length === 1 ? 'is' : 'are'} added to your
              library.
            </p>
          )}
        </fieldset>
        {hasPages && (
          <NumberField
            label="From page"
            min={firstPage}
            max={lastPage}
            value={page}
            onValueChange={setPage}
          />
        )}
        {canHandsFree && (
          <fieldset>
            <legend className="font-semibold">Your partner answers</legend>
            <RadioField name="mode" checked={!auto} onChange={() => setAuto(false)}>
              by the clock, or when you tap
            </RadioField>
            <RadioField name="mode" checked={auto} onChange={() => setAuto(true)}>
              when they hear your line (hands-free)
            </RadioField>
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
