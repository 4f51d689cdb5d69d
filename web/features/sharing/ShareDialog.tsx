import { useState, type SubmitEvent } from 'react';
import { sharingLimits, type SceneShare } from '#contract/sharing.ts';
import type { SceneSummary } from '#domain/scene/scene.ts';
import type { SceneRole } from '#domain/sharing/scene-role.ts';
import { fieldSentence, reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CopyField } from '#web/ui/form/CopyField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { CompactSelect, SelectField } from '#web/ui/form/SelectField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { shortDate } from '#web/ui/text/date-text.ts';
import { CoachChoice } from './CoachChoice.tsx';
import { useChangeRole, useEndShare, useInvite, useShares } from './queries/sharing.ts';
import { roleMeaning, roleOptions } from './role-words.ts';
import { ShownPracticeList } from './ShownPracticeList.tsx';

interface ShareDialogProps {
  scene: Pick<SceneSummary, 'id' | 'title'>;
  onClose: () => void;
}

/** Shares a scene with other people: docs/product/sharing.md */
export function ShareDialog({ scene, onClose }: ShareDialogProps) {
  const { data, isError, refetch } = useShares(scene.id);
  const invite = useInvite(scene.id);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<SceneRole>('reader');
  const [link, setLink] = useState<string | null>(null);
  const failure =
    invite.error && (fieldSentence(invite.error, 'email') ?? reportedMessage('invite', invite.error));

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const to = email.trim();
    invite.mutate(
      { email: to, role },
      {
        onSuccess() {
          setEmail('');
          toast.success(`Invitation sent to ${to}.`);
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Share “${scene.title}”`}
      description="The people you invite can practice it, on any plan. They see nothing of the notes in your script, your file, or your other scenes; of practice and takes, everybody sees what they are shown."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-6">
        <form className="grid gap-3" onSubmit={send}>
          <TextField
            label="Email"
            type="email"
            required
            maxLength={254}
            value={email}
            error={failure ?? undefined}
            onChange={({ target }) => setEmail(target.value)}
          />
          <SelectField
            label="Role"
            hint={roleMeaning[role]}
            value={role}
            options={roleOptions}
            onChoose={setRole}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={invite.isPending} busyLabel="Inviting...">
              Send invitation
            </Button>
            <Button
              disabled={invite.isPending}
              onClick={() =>
                invite.mutate({ email: null, role }, { onSuccess: (made) => setLink(made.link) })
              }
            >
              Create a link instead
            </Button>
          </div>
        </form>
        {link && <LinkToPassOn link={link} />}
        <section aria-labelledby="shared-with">
          <h3 id="shared-with" className="font-bold">
            Shared with
          </h3>
          {isError && !data && (
            <NotLoaded tryAgain={() => void refetch()}>This list could not be loaded.</NotLoaded>
          )}
          {!data && !isError && <Skeleton className="mt-3 h-12" />}
          {data?.shares.length === 0 && <p className="mt-2 text-foreground-soft">Nobody yet.</p>}
          <ul className="mt-2 divide-y divide-line">
            {data?.shares.map((share) => (
              <ShareRow key={share.id} share={share} />
            ))}
          </ul>
        </section>
        <CoachChoice sceneId={scene.id} />
        <ShownPracticeList sceneId={scene.id} />
      </div>
    </Dialog>
  );
}

const LinkToPassOn = ({ link }: { link: string }) => (
  <CopyField
    label="Link"
    noun="link"
    value={link}
    hint={`For one person: it works once, for ${sharingLimits.days} days. It isn’t shown again.`}
  />
);

function ShareRow({ share: { id, email, guest, role, expiresAt } }: { share: SceneShare }) {
  const end = useEndShare();
  const change = useChangeRole();
  const name = guest ?? email ?? 'A link for one person';
  const state = expiresAt === null ? 'Has accepted' : `Not accepted yet; ends ${shortDate(expiresAt)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-foreground-soft">{state}</p>
      </div>
      <CompactSelect
        label={`Role of ${name}`}
        value={role}
        options={roleOptions}
        disabled={change.isPending}
        onChoose={(chosen) =>
          change.mutate(
            { shareId: id, role: chosen },
            { onError: (error) => toast.error(reportedMessage('change the role', error)) },
          )
        }
      />
      <Button
        variant="quiet"
        busy={end.isPending}
        aria-label={guest ? `Stop sharing with ${name}` : `Withdraw: ${name}`}
        onClick={() =>
          end.mutate(id, { onError: (error) => toast.error(reportedMessage('stop sharing', error)) })
        }
      >
        {guest ? 'Stop sharing' : 'Withdraw'}
      </Button>
    </li>
  );
}
