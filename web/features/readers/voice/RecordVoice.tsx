import { useState } from 'react';
import type { VoiceLink } from '#contract/voice-link.ts';
import type { CloningRefusal } from '#domain/cloning/cloned-voice.ts';
import { cloningLimits } from '#domain/cloning/cloning-limits.ts';
import { consentPosition } from '#domain/cloning/voice-script.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ScriptSpeech, ScriptText } from '#web/ui/display/ScriptText.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { Recorder } from '../record/Recorder.tsx';
import type { voiceCalls } from './voice-calls.ts';

interface RecordVoiceProps {
  link: VoiceLink;
  calls: ReturnType<typeof voiceCalls>;
  onChange: (link: VoiceLink) => void;
}

const whyRefused: Readonly<Record<CloningRefusal, string>> = {
  no_room:
    'The voice service has no place for another voice. Whoever runs this server has to make one; then try again.',
  recordings: 'The voice service could not use the recordings. Please record them again in a quiet place.',
  unreachable: 'The voice service could not be reached for a day. Please try again.',
};

/** The texts of a voice, one at a time, beginning with the first that isn’t recorded; then the order. */
export function RecordVoice({ link, calls, onChange }: RecordVoiceProps) {
  const { texts, recorded, isSelf, owner, refusal } = link;
  const firstOpen = texts.findIndex((_, position) => !recorded.includes(position));
  const [at, setAt] = useState(firstOpen === -1 ? texts.length : firstOpen);
  const text = texts[at];
  return (
    <>
      <div>
        <h1 className="text-xl font-bold wrap-anywhere">
          {isSelf ? 'Your voice' : `Your voice for ${owner}`}
        </h1>
        <p className="mt-1 text-foreground-soft" role="status">
          {recorded.length} of {texts.length} texts recorded
        </p>
        <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
          <div className="h-full bg-amber" style={{ width: `${(100 * recorded.length) / texts.length}%` }} />
        </div>
        {refusal && (
          <p role="alert" className="mt-2 text-danger-foreground">
            {whyRefused[refusal]}
          </p>
        )}
      </div>
      {text === undefined ? (
        <Order link={link} calls={calls} onChange={onChange} onGo={setAt} />
      ) : (
        <Recorder
          key={at}
          text={text}
          maxSeconds={cloningLimits.maxSeconds}
          onKeep={async ({ wav }) => {
            const changed = await calls.record(at, wav);
            onChange(changed);
            const next = texts.findIndex(
              (_, position) => position > at && !changed.recorded.includes(position),
            );
            setAt(next === -1 ? texts.length : next);
          }}
          onBack={at > 0 ? () => setAt(at - 1) : null}
          onSkip={recorded.includes(at) ? () => setAt(at + 1) : null}
        >
          <p className="text-sm text-foreground-soft">
            {at === consentPosition ? 'Your consent, in your voice' : `Text ${at + 1} of ${texts.length}`}
            {recorded.includes(at) && ', already recorded'}
          </p>
          <ScriptText className="mt-5 text-2xl">
            <ScriptSpeech>{text}</ScriptSpeech>
          </ScriptText>
          <p className="mt-5 text-foreground-soft">
            {at === consentPosition
              ? 'Read it aloud as it is written.'
              : 'Read it the way you speak, not the way you read a notice.'}
          </p>
        </Recorder>
      )}
    </>
  );
}

function Order({ link, calls, onChange, onGo }: RecordVoiceProps & { onGo: (position: number) => void }) {
  const { texts, recorded } = link;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const missing = texts.findIndex((_, position) => !recorded.includes(position));

  async function finish() {
    setBusy(true);
    setFailure(null);
    await calls
      .finish()
      .then(onChange, (error: unknown) => setFailure(reportedMessage('clone the voice', error)));
    setBusy(false);
  }

  return (
    <section className="grid gap-5">
      <h2 className="text-2xl font-bold">
        {missing === -1 ? 'All texts are recorded' : 'A text is missing'}
      </h2>
      <p>
        {missing === -1
          ? 'First the recordings are compared: they must be of one person. Then the copy of the voice is made.'
          : 'Record it, and the copy can be made.'}
      </p>
      <FormError>{failure}</FormError>
      <div className="flex flex-wrap gap-3">
        {missing === -1 ? (
          <Button
            variant="primary"
            size="large"
            busy={isBusy}
            busyLabel="Comparing…"
            onClick={() => void finish()}
          >
            Make the copy
          </Button>
        ) : (
          <Button variant="primary" size="large" onClick={() => onGo(missing)}>
            Record it
          </Button>
        )}
        <Button size="large" disabled={isBusy} onClick={() => onGo(0)}>
          Record again
        </Button>
      </div>
    </section>
  );
}
