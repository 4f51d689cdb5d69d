import { asId, type ClassId } from '#domain/ids.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useSharedTakes } from '#web/features/sharing/queries/sharing.ts';
import { practiceText } from '#web/features/sharing/ShownPracticeList.tsx';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { dayText, shortDate } from '#web/ui/text/date-text.ts';
import { useClass, useLeaveClass } from './queries/classes.ts';

/** What one member of a class shows its coach. */
export function ClassMemberPage() {
  const { classId: id = '', userId = '' } = useParams();
  const classId = asId<ClassId>(id);
  const navigate = useNavigate();
  const { data, error, refetch } = useClass(classId);
  const takes = useSharedTakes();
  const leave = useLeaveClass();
  const [asked, setAsked] = useState(false);
  const member = data?.members.find(({ id }) => id === userId);
  const above = <TextLink to={paths.class(classId)}>{data?.name ?? 'Class'}</TextLink>;
  if (!data || !member)
    return (
      <>
        <PageHeader title="Member" above={above} />
        {!data && !error ? (
          <Loading label="Loading the class">
            <Skeleton className="my-4 h-40" />
          </Loading>
        ) : (
          <NotLoaded tryAgain={() => void refetch()}>
            {error ? reportedMessage('open the class', error) : 'This person is no longer in the class.'}
          </NotLoaded>
        )}
      </>
    );
  const practiceOf = new Map(
    data.practice.filter(({ actorId }) => actorId === member.id).map((each) => [each.sceneId, each]),
  );
  const heard = takes.data?.takes.filter(({ actorId }) => actorId === member.id) ?? [];
  const remove = () => {
    setAsked(false);
    leave.mutate(
      { classId, userId: member.id },
      {
        onSuccess: () => void navigate(paths.class(classId), { replace: true }),
        onError: (failure) => toast.error(reportedMessage('remove the member', failure)),
      },
    );
  };
  return (
    <>
      <PageHeader
        title={member.name}
        above={above}
        description={member.showsProgress ? undefined : 'Does not show you their practice.'}
        actions={
          <Button variant="quiet" onClick={() => setAsked(true)}>
            Remove from class
          </Button>
        }
      />
      <div className="grid gap-10">
        <section aria-labelledby="member-scenes">
          <h2 id="member-scenes" className="text-xl font-bold">
            Scenes
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {data.scenes.map(({ sceneId, title, dueDate, parts, characters }) => {
              const shown = practiceOf.get(sceneId);
              const given = characters.find(({ id }) => id === parts[member.id])?.name;
              return (
                <li key={sceneId} className="py-4">
                  <h3 className="font-bold wrap-anywhere">{title}</h3>
                  <p className="text-foreground-soft wrap-anywhere">
                    {[
                      (shown?.part ?? given) && `as ${shown?.part ?? given}`,
                      dueDate && `due ${dayText(dueDate)}`,
                      shown && practiceText(shown),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </li>
              );
            })}
          </ul>
        </section>
        <section aria-labelledby="member-takes">
          <h2 id="member-takes" className="text-xl font-bold">
            Takes
          </h2>
          {heard.length === 0 && (
            <p className="mt-2 text-foreground-soft">No takes are shared with you now.</p>
          )}
          <ul className="mt-2 divide-y divide-line">
            {heard.map(({ shareId, name, sceneTitle, recordedAt }) => (
              <li key={shareId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
                <div className="min-w-0 grow basis-60">
                  <h3 className="font-bold wrap-anywhere">{name}</h3>
                  <p className="text-foreground-soft wrap-anywhere">
                    {sceneTitle} · {shortDate(recordedAt)}
                  </p>
                </div>
                <ButtonLink to={paths.sharedTake(shareId)} aria-label={`Listen to ${name}`}>
                  Listen
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Remove ${member.name} from the class?`}
        description="They lose its scenes, and you no longer see their practice or hear their takes of them."
        confirmLabel="Remove"
        onConfirm={remove}
      />
    </>
  );
}
