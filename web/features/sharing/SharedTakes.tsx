import { paths } from '#web/app/paths.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { clockText } from '#web/ui/text/clock-text.ts';
import { shortDate } from '#web/ui/text/date-text.ts';
import { useEndTakeShare, useSharedTakes } from './queries/sharing.ts';

/** Takes that actors let the user hear: docs/product/sharing.md#takes. Nothing if there are none. */
export function SharedTakes() {
  const { data, isError, refetch } = useSharedTakes();
  const end = useEndTakeShare();
  if (isError && !data)
    return (
      <NotLoaded tryAgain={() => void refetch()}>The takes shared with you could not be loaded.</NotLoaded>
    );
  if (!data || data.takes.length === 0) return null;
  return (
    <section aria-labelledby="shared-takes" className="mb-10">
      <h2 id="shared-takes" className="text-xl font-bold">
        Takes to hear
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {data.takes.map(({ shareId, name, actor, sceneTitle, characterName, duration, endsAt }) => (
          <li key={shareId} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-5">
            <div className="min-w-0 grow basis-72">
              <h3 className="text-lg font-bold wrap-anywhere">
                {actor}: {name}
              </h3>
              <p className="text-foreground-soft wrap-anywhere">
                {[
                  sceneTitle,
                  characterName && `as ${characterName}`,
                  clockText(duration),
                  `until ${shortDate(endsAt)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button
              variant="quiet"
              aria-label={`Remove ${name} by ${actor}`}
              onClick={() =>
                end.mutate(shareId, {
                  onError: (error) => toast.error(reportedMessage('remove the take', error)),
                })
              }
            >
              Remove
            </Button>
            <ButtonLink to={paths.sharedTake(shareId)} aria-label={`Listen to ${name} by ${actor}`}>
              Listen
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
