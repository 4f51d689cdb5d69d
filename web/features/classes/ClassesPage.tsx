import { useState, type SubmitEvent } from 'react';
import { classLimits, type JoinedClass } from '#contract/classes.ts';
import { paths } from '#web/app/paths.ts';
import { usePlanAllows } from '#web/features/billing/queries/billing.ts';
import { UpgradePrompt } from '#web/features/billing/UpgradePrompt.tsx';
import { fieldSentence, reportedMessage } from '#web/platform/api/problem-text.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { useChangeMembership, useClasses, useCreateClass, useLeaveClass } from './queries/classes.ts';

/** docs/product/sharing.md#classes */
export function ClassesPage() {
  const { data, isError, refetch } = useClasses();
  const mayCoach = usePlanAllows('classes');
  return (
    <>
      <PageHeader
        title="Classes"
        above={<TextLink to={paths.sharedScenes()}>Shared with you</TextLink>}
        description="A coach hands out scenes to a class, with parts and a date, and sees the practice of those who agree."
      />
      {!data && !isError && (
        <Loading label="Loading your classes">
          <Skeleton className="my-4 h-20" />
        </Loading>
      )}
      {!data && isError && (
        <NotLoaded tryAgain={() => void refetch()}>Your classes could not be loaded.</NotLoaded>
      )}
      {data && data.joined.length > 0 && (
        <section aria-labelledby="joined" className="mb-10">
          <h2 id="joined" className="text-xl font-bold">
            Classes you are in
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {data.joined.map((each) => (
              <JoinedRow key={each.id} joined={each} />
            ))}
          </ul>
        </section>
      )}
      {data && (
        <section aria-labelledby="coached" className="grid gap-4">
          <h2 id="coached" className="text-xl font-bold">
            Classes you coach
          </h2>
          {data.coached.length === 0 && <p className="text-foreground-soft">You don’t coach a class yet.</p>}
          <ul className="divide-y divide-line">
            {data.coached.map(({ id, name, memberCount, sceneCount }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-5">
                <div className="min-w-0 grow basis-72">
                  <h3 className="text-lg font-bold wrap-anywhere">{name}</h3>
                  <p className="text-foreground-soft">
                    {counted(memberCount, 'member')} · {counted(sceneCount, 'scene')}
                  </p>
                </div>
                <ButtonLink to={paths.class(id)} aria-label={`Open ${name}`}>
                  Open
                </ButtonLink>
              </li>
            ))}
          </ul>
          {mayCoach ? <NewClass /> : <UpgradePrompt action="classes" />}
        </section>
      )}
    </>
  );
}

function NewClass() {
  const create = useCreateClass();
  const [name, setName] = useState('');
  const failure =
    create.error && (fieldSentence(create.error, 'name') ?? reportedMessage('make the class', create.error));
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    create.mutate(name, { onSuccess: () => setName('') });
  }
  return (
    <form className="grid max-w-md gap-3" onSubmit={submit}>
      <TextField
        label="Name of a new class"
        required
        maxLength={classLimits.name}
        value={name}
        error={failure ?? undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" className="justify-self-start" busy={create.isPending} busyLabel="Making...">
        Make a class
      </Button>
    </form>
  );
}

function JoinedRow({ joined: { id, name, coach, showsProgress, scenes } }: { joined: JoinedClass }) {
  const { user } = useSession();
  const change = useChangeMembership();
  const leave = useLeaveClass();
  const [asked, setAsked] = useState(false);
  return (
    <li className="grid gap-2 py-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-72">
          <h3 className="text-lg font-bold wrap-anywhere">{name}</h3>
          <p className="text-foreground-soft wrap-anywhere">
            coached by {coach} · {counted(scenes.length, 'scene')}
          </p>
        </div>
        <Button variant="quiet" aria-label={`Leave ${name}`} onClick={() => setAsked(true)}>
          Leave
        </Button>
      </div>
      <CheckboxField
        label={`${coach} sees my practice of its scenes`}
        checked={showsProgress}
        disabled={change.isPending}
        onChange={({ target }) =>
          change.mutate(
            { classId: id, showsProgress: target.checked },
            { onError: (error) => toast.error(reportedMessage('change who sees your practice', error)) },
          )
        }
      />
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Leave this class?"
        description="Its scenes leave your library, and its coach no longer sees your practice or hears the takes you shared of them. Your takes and results stay."
        confirmLabel="Leave"
        onConfirm={() => {
          setAsked(false);
          if (user)
            leave.mutate(
              { classId: id, userId: user.id },
              { onError: (error) => toast.error(reportedMessage('leave the class', error)) },
            );
        }}
      />
    </li>
  );
}
