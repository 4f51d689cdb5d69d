import { useState, type SubmitEvent } from 'react';
import { messageLimits } from '#contract/admin/users.ts';
import { sendAnnouncement } from '../queries/announcements.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useAdminAction } from '../use-admin-action.ts';

const written = (subject: string, text: string) => ({ id: crypto.randomUUID(), subject, text });

/**
 * Previews the announcement before it is sent. The text stays if sending failed; once it is changed it is a new
 * announcement.
 */
export function AnnouncementForm({ wantedBy }: { wantedBy: number }) {
  const [email, setEmail] = useState(() => written('', ''));
  const [isTried, setTried] = useState(false);
  const [isShown, setShown] = useState(false);
  const { run, isBusy } = useAdminAction();
  const { id, subject, text } = email;
  const whyNot = (value: string, name: string) =>
    isTried && value.trim() === '' ? `${name} is required` : undefined;

  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (subject.trim() !== '' && text.trim() !== '') setShown(true);
  }

  async function send() {
    const isSent = await run(
      () => sendAnnouncement(id, { subject, text }),
      'It will be sent at 8 AM in each actor’s time zone.',
      'send the product news',
    );
    setShown(false);
    if (!isSent) return;
    setTried(false);
    setEmail(written('', ''));
  }

  return (
    <>
      <form noValidate aria-labelledby="product-news" className="grid max-w-2xl gap-5" onSubmit={show}>
        <TextField
          label="Subject"
          required
          maxLength={messageLimits.subject}
          value={subject}
          error={whyNot(subject, 'Subject')}
          onChange={({ target }) => setEmail(written(target.value, text))}
        />
        <TextArea
          label="Message"
          required
          hint="A blank line starts a new paragraph."
          rows={7}
          maxLength={messageLimits.text}
          value={text}
          error={whyNot(text, 'Message')}
          onChange={({ target }) => setEmail(written(subject, target.value))}
        />
        <Button
          type="submit"
          className="justify-self-start"
          disabledReason={wantedBy === 0 ? 'Nobody has subscribed to product news yet.' : null}
        >
          Preview
        </Button>
      </form>
      <Dialog
        open={isShown}
        onOpenChange={(open) => !isBusy && setShown(open)}
        width="wide"
        title={`Send this to ${counted(wantedBy, 'actor')}?`}
        description="Each actor gets it at 8 AM in their time zone. You can stop it until then."
        footer={
          <>
            <Button disabled={isBusy} onClick={() => setShown(false)}>
              Go Back
            </Button>
            <Button variant="primary" busy={isBusy} busyLabel="Sending..." onClick={() => void send()}>
              Send
            </Button>
          </>
        }
      >
        <h3 className="font-bold wrap-anywhere">{subject.trim()}</h3>
        <p className="mt-3 wrap-anywhere whitespace-pre-line">{text.trim()}</p>
      </Dialog>
    </>
  );
}
