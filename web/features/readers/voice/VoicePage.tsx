import { useCallback, useEffect, useState } from 'react';
import type { VoiceLink } from '#contract/voice-link.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { AgreeForm } from '../record/AgreeForm.tsx';
import { LinkFailed, OpeningLink, ReaderFrame } from '../record/ReaderFrame.tsx';
import { RecordVoice } from './RecordVoice.tsx';
import { VoiceOrdered } from './VoiceOrdered.tsx';
import { voiceCalls } from './voice-calls.ts';

const pollMs = 3000;

/** The page of a link for cloning a voice: docs/product/voices.md#cloned-voices */
export function VoicePage({ token }: { token: string }) {
  const [calls] = useState(() => voiceCalls(token));
  const [link, setLink] = useState<VoiceLink | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const open = useCallback(async () => {
    try {
      setLink(await calls.open());
      setFailure(null);
    } catch (error) {
      setFailure(reportedMessage('open this link', error));
    }
  }, [calls]);
  const isMaking = link?.state === 'making';

  useEffect(() => {
    // Not within the effect, which must not render again by itself.
    queueMicrotask(() => void open());
  }, [open]);
  useEffect(() => {
    if (!isMaking) return;
    const again = setInterval(() => void open(), pollMs);
    return () => clearInterval(again);
  }, [isMaking, open]);

  if (failure && !link) return <LinkFailed failure={failure} tryAgain={() => void open()} />;
  if (!link) return <OpeningLink />;
  return (
    <ReaderFrame>
      {link.consent !== null ? (
        <Agree
          link={link}
          consent={link.consent}
          agree={async (name, consent) => setLink(await calls.agree(name, consent))}
        />
      ) : link.state === 'making' || link.state === 'ready' ? (
        <VoiceOrdered link={link} />
      ) : (
        <RecordVoice link={link} calls={calls} onChange={setLink} />
      )}
    </ReaderFrame>
  );
}

interface AgreeProps {
  link: VoiceLink;
  consent: string;
  agree: (name: string, consent: string) => Promise<void>;
}

const Agree = ({ link: { owner, isSelf, texts }, consent, agree }: AgreeProps) => (
  <>
    <h1 className="text-3xl font-bold wrap-anywhere">
      {isSelf ? 'Clone your voice' : `${owner} asks for your voice`}
    </h1>
    <p className="text-lg wrap-anywhere">
      {isSelf
        ? 'You read four short texts aloud. Then your partner can speak with your own voice.'
        : `You read four short texts aloud. Then ${owner} can rehearse with a partner who speaks with your voice, whatever the line.`}
    </p>
    <p className="text-foreground-soft">
      It takes about two minutes. Find a quiet place. The first text is your consent, in your own voice: it
      must be the same voice as in the others.
    </p>
    <AgreeForm consent={consent} agree={agree} />
    {!isSelf && texts.length === 0 && (
      <p className="text-foreground-soft">
        If you don’t want this, close the page. Nothing has been recorded.
      </p>
    )}
  </>
);
