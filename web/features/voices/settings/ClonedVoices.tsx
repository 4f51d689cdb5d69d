import { useState } from 'react';
import type { ClonedVoice, ClonedVoices as Voices } from '#contract/cloned-voices.ts';
import type { CloningRefusal } from '#domain/cloning/cloned-voice.ts';
import { cloningLimits } from '#domain/cloning/cloning-limits.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CopyField } from '#web/ui/form/CopyField.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { shortDate } from '#web/ui/text/date-text.ts';
import { useAskForVoice, useClonedVoices, useDeleteVoice } from '../queries/cloned-voices.ts';
import { ExpertMark } from './ExpertSection.tsx';

/** The voices that are cloned for the actor: docs/product/voices.md#cloned-voices */
export function ClonedVoices({ isLocked }: { isLocked: boolean }) {
  const { data, isError, refetch } = useClonedVoices();
  return (
    <section aria-labelledby="cloned-voices" className="grid gap-4">
      <div>
        <h2 id="cloned-voices" className="flex items-center gap-2 text-xl font-bold">
          Cloned voices {isLocked && <ExpertMark />}
        </h2>
        <p className="mt-1 max-w-prose text-foreground-soft">
          Your partner speaks with your own voice, or with the voice of somebody who agrees to it. Nobody’s
          voice is cloned without their spoken consent, and only you hear it.
        </p>
      </div>
      {isError && !data && (
        <NotLoaded tryAgain={() => void refetch()}>The cloned voices could not be loaded.</NotLoaded>
      )}
      {!data && !isError && <Skeleton className="h-24" />}
      {data && <Listed voices={data} isLocked={isLocked} />}
    </section>
  );
}

function Listed({
  voices: { voices, engines, beingDeleted },
  isLocked,
}: {
  voices: Voices;
  isLocked: boolean;
}) {
  return (
    <>
      {voices.length > 0 && (
        <ul aria-label="Cloned voices" className="divide-y divide-line border-y border-line">
          {voices.map((voice) => (
            <VoiceRow key={voice.id} voice={voice} />
          ))}
        </ul>
      )}
      {beingDeleted > 0 && (
        <p role="status" className="text-foreground-soft">
          {beingDeleted === 1 ? 'A voice is' : `${beingDeleted} voices are`} deleted here. The voice service
          hasn’t confirmed its deletion yet; it is asked again until it does.
        </p>
      )}
      {engines.length === 0 ? (
        <p className="max-w-prose rounded-md bg-sunken p-4">
          Voices can’t be cloned on this server yet. Whoever runs it has to set up ElevenLabs or a model for
          cloning; the operator’s guide says how.
        </p>
      ) : (
        <Ask isLocked={isLocked} isFull={voices.length >= cloningLimits.voices} />
      )}
    </>
  );
}

function Ask({ isLocked, isFull }: { isLocked: boolean; isFull: boolean }) {
  const ask = useAskForVoice();
  const [link, setLink] = useState<string | null>(null);
  const whyNot = isLocked
    ? 'Cloning voices needs the Expert plan.'
    : isFull
      ? `You have ${cloningLimits.voices} voices, which is the limit.`
      : null;
  const make = (isSelf: boolean) =>
    ask.mutate(
      { isSelf },
      { onSuccess: (made) => (isSelf ? location.assign(made.link) : setLink(made.link)) },
    );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button disabledReason={whyNot} busy={ask.isPending} onClick={() => make(true)}>
          Clone your own voice
        </Button>
        <Button disabledReason={whyNot} busy={ask.isPending} onClick={() => make(false)}>
          Ask for somebody’s voice
        </Button>
      </div>
      <FormError>{ask.error ? reportedMessage('make a link', ask.error) : null}</FormError>
      {link && (
        <CopyField
          label="Link for cloning a voice"
          noun="link"
          value={link}
          hint={`Send it to the person whose voice it is. They agree to it and read four short texts aloud. It works for ${cloningLimits.linkDays} days and isn’t shown again.`}
        >
          {'share' in navigator && (
            <Button onClick={() => void navigator.share({ url: link }).catch(() => null)}>Send…</Button>
          )}
        </CopyField>
      )}
    </div>
  );
}

const whyRefused: Readonly<Record<CloningRefusal, string>> = {
  no_room: 'The voice service has no place for another voice. The operator has to make one.',
  recordings: 'The voice service could not use the recordings. Open the link again and record them anew.',
  unreachable: 'The voice service could not be reached for a day. Open the link again and try again.',
};

function aboutVoice({ state, refusal, isSelf, isHeard, agreedAt, linkEndsAt }: ClonedVoice): string {
  const isOver = new Date(linkEndsAt) < new Date();
  if (state === 'ready')
    return isHeard
      ? `Agreed ${shortDate(agreedAt!)}. Choose it where you choose the voices of a scene.`
      : 'Nobody speaks with it at the moment: the operator no longer has what made it. Another voice speaks instead.';
  if (state === 'making') return 'Being made. This takes a minute or two.';
  if (refusal) return whyRefused[refusal];
  if (isOver) return 'The link has expired.';
  if (state === 'agreed') return `Recording. The link works until ${shortDate(linkEndsAt)}.`;
  return isSelf
    ? 'Not recorded yet. Delete it and begin again if you have lost the page.'
    : `Asked. The link works until ${shortDate(linkEndsAt)}.`;
}

function VoiceRow({ voice }: { voice: ClonedVoice }) {
  const remove = useDeleteVoice();
  const [isSure, setSure] = useState(false);
  const name = nameOfVoice(voice);
  const isLossless = voice.state === 'asked';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-foreground-soft">{aboutVoice(voice)}</p>
      </div>
      <Button
        variant={isSure ? 'danger' : 'quiet'}
        size="small"
        aria-label={isSure ? undefined : `Delete: ${name}`}
        busy={remove.isPending}
        onBlur={() => setSure(false)}
        onClick={() =>
          isSure || isLossless
            ? remove.mutate(voice.id, {
                onError: (error) => toast.error(reportedMessage('delete this voice', error)),
              })
            : setSure(true)
        }
      >
        {isSure ? 'Delete the voice for good' : 'Delete'}
      </Button>
    </li>
  );
}

const nameOfVoice = ({ name, isSelf }: Pick<ClonedVoice, 'name' | 'isSelf'>): string =>
  isSelf ? 'Your own voice' : (name ?? 'Somebody who hasn’t agreed yet');
