import { useState, type SubmitEvent } from 'react';
import { cloningLimits } from '#domain/cloning/cloning-limits.ts';
import { fieldSentence, reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { ReaderFrame } from '../record/ReaderFrame.tsx';
import { TakeBack } from '../record/TakeBack.tsx';
import { reportVoice, takeVoiceBack } from './voice-calls.ts';

/** Where somebody has the copy of their voice deleted, or says that it is misused. */
export const TakeVoiceBackPage = ({ token }: { token: string }) => (
  <ReaderFrame>
    <h1 className="text-3xl font-bold">Take your voice back</h1>
    <TakeBack
      label="Delete the copy of my voice"
      what="take your voice back"
      takeBack={async () => {
        await takeVoiceBack(token);
        return 'Done. The copy of your voice, what you recorded for it, and your name are deleted. You can close this page.';
      }}
    >
      The copy of your voice is deleted with what you recorded for it, here and at the voice service that made
      it. This can’t be undone.
    </TakeBack>
    <Report token={token} />
  </ReaderFrame>
);

function Report({ token }: { token: string }) {
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    await reportVoice(token, note).then(() => setSent(true), setFailure);
    setBusy(false);
  }

  const noteError = failure ? fieldSentence(failure, 'note') : null;
  return (
    <section className="mt-6 grid gap-4 border-t border-line pt-6">
      <h2 className="text-xl font-bold">Report a misuse</h2>
      {isSent ? (
        <p role="status">
          Thank you. Whoever runs this server reads your report and can take the voice down.
        </p>
      ) : (
        <form className="grid gap-4" onSubmit={(event) => void send(event)}>
          <TextArea
            label="What happened?"
            required
            rows={4}
            maxLength={cloningLimits.reportLength}
            value={note}
            error={noteError ?? undefined}
            onChange={({ target }) => setNote(target.value)}
          />
          <FormError>{failure && !noteError ? reportedMessage('send your report', failure) : null}</FormError>
          <Button type="submit" className="justify-self-start" busy={isBusy} busyLabel="Sending…">
            Send report
          </Button>
        </form>
      )}
    </section>
  );
}
