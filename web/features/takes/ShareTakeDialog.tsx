import { useState } from 'react';
import type { Recording } from '#contract/recordings.ts';
import { takeShareLimits, type TakeShare } from '#contract/take-shares.ts';
import type { RecordingId, UserId } from '#domain/ids.ts';
import { paths } from '#web/app/paths.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormError } from '#web/ui/form/FormError.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { shortDate, shortMoment } from '#web/ui/text/date-text.ts';
import { useTakeShares, useTakeSharing } from './queries/shared-takes.ts';

interface ShareTakeDialogProps {
  take: Recording;
  onClose: () => void;
}

type Days = (typeof takeShareLimits.days)[number];

/** Who may hear a take: docs/product/sharing.md#takes */
export function ShareTakeDialog({ take, onClose }: ShareTakeDialogProps) {
  const { data, isError, refetch } = useTakeShares(take.id);
  const { share } = useTakeSharing(take.id);
  const [person, setPerson] = useState<UserId | null>(null);
  const [days, setDays] = useState<Days>(30);
  const personId = person ?? data?.coaches[0]?.id;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Share ${take.name}`}
      description="Your coach hears this take with your partner, and writes notes on it. You see when they listened. Your other takes stay yours."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-6">
        {isError && !data && (
          <NotLoaded tryAgain={() => void refetch()}>Your coaches could not be loaded.</NotLoaded>
        )}
        {!data && !isError && <Skeleton className="h-12" />}
        {data?.coaches.length === 0 && (
          <p className="text-foreground-soft">
            Nobody coaches this scene. Invite somebody to it as a coach with “Share with people…” in your{' '}
            <TextLink to={paths.scenes()}>Scene Library</TextLink>.
          </p>
        )}
        {data && personId && (
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              share.mutate({ personId, days }, { onSuccess: () => toast.success('Take shared.') });
            }}
          >
            <SelectField
              label="Coach"
              value={personId}
              options={data.coaches.map(({ id, name }) => ({ value: id, label: name || 'Somebody' }))}
              onChoose={setPerson}
            />
            <SelectField
              label="For"
              value={String(days)}
              options={takeShareLimits.days.map((each) => ({ value: String(each), label: `${each} days` }))}
              onChoose={(value) => setDays(Number(value) as Days)}
            />
            <FormError>{share.error ? reportedMessage('share the take', share.error) : null}</FormError>
            <Button
              type="submit"
              variant="primary"
              className="justify-self-start"
              busy={share.isPending}
              busyLabel="Sharing..."
            >
              Share this take
            </Button>
          </form>
        )}
        {data && data.shares.length > 0 && (
          <section aria-labelledby="take-shared-with">
            <h3 id="take-shared-with" className="font-bold">
              Shared with
            </h3>
            <ul className="mt-2 divide-y divide-line">
              {data.shares.map((each) => (
                <ShareRow key={each.id} recordingId={take.id} share={each} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

function ShareRow({ recordingId, share }: { recordingId: RecordingId; share: TakeShare }) {
  const { end } = useTakeSharing(recordingId);
  const { id, person, endsAt, listens } = share;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-40">
        <p className="font-medium wrap-anywhere">{person}</p>
        <p className="text-sm text-foreground-soft">
          {`Until ${shortDate(endsAt)}. `}
          {listens.length === 0
            ? 'Has not listened yet.'
            : `Listened ${listens.map((at) => shortMoment(at)).join('; ')}.`}
        </p>
      </div>
      <Button
        variant="quiet"
        busy={end.isPending}
        aria-label={`Stop sharing with ${person}`}
        onClick={() =>
          end.mutate(id, { onError: (error) => toast.error(reportedMessage('stop sharing', error)) })
        }
      >
        Stop sharing
      </Button>
    </li>
  );
}
