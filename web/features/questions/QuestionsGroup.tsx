import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';
import { shortDate } from '#web/ui/text/date-text.ts';
import { useConsent, useSetConsent } from './queries/questions.ts';

/** Says whether scenes are sent to a language model, and withdraws the consent to it. */
export function QuestionsGroup() {
  const { data, isError, refetch } = useConsent();
  const change = useSetConsent();
  const withdraw = () =>
    change.mutate(null, {
      onSuccess: () => void toast.success('Withdrawn. No scene of yours is sent any more.'),
      onError: (error) => toast.error(reportedMessage('withdraw your agreement', error)),
    });
  return (
    <SettingsGroup title="Questions about a scene">
      {!data && !isError && <Skeleton className="h-12" />}
      {!data && isError && (
        <NotLoaded tryAgain={() => void refetch()}>Your agreement could not be loaded.</NotLoaded>
      )}
      {data && (
        <div className="grid max-w-prose gap-4">
          <p className="wrap-anywhere">{stateText(data)}</p>
          {data.givenAt && (
            <Button className="justify-self-start" busy={change.isPending} onClick={withdraw}>
              Withdraw
            </Button>
          )}
        </div>
      )}
    </SettingsGroup>
  );
}

function stateText({ service, givenAt }: { service: string | null; givenAt: string | null }): string {
  if (!service) return 'This server has no language model, so questions are off and no scene is sent to one.';
  if (!givenAt) return `Nothing is sent to ${service}. You are asked before your first question.`;
  return `You agreed on ${shortDate(givenAt)}: when you, or somebody you share a scene with, asks about a scene, it is sent to ${service}.`;
}
