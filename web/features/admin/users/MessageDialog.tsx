import { useState, type SubmitEvent } from 'react';
import { messageLimits, type AdminUser } from '#contract/admin/users.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { useUserActions } from '../queries/users.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/** An email to one user; the text stays if it could not be sent. */
export function MessageDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { message } = useUserActions(user.id);
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const whyNot = (value: string, name: string) =>
    wasTried && value.trim() === '' ? `${name} is required` : undefined;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (subject.trim() === '' || text.trim() === '') return;
    setSending(true);
    setError(undefined);
    try {
      await message({ subject, text });
      toast.success(`Your message to ${user.name} has been sent.`);
      onClose();
    } catch (failure) {
      const isSaid = failure instanceof ApiError && failure.code?.startsWith('admin.');
      setError(isSaid ? failure.message : failureSentence('send the message', failure));
      setSending(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSending && onClose()}
      title={`Message to ${user.name}`}
      description={`It is sent to ${user.email}. Replies go to the support address.`}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button type="submit" form="message-user" variant="primary" busy={isSending} busyLabel="Sending...">
            Send
          </Button>
        </>
      }
    >
      <form id="message-user" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Subject"
          maxLength={messageLimits.subject}
          value={subject}
          error={whyNot(subject, 'Subject')}
          onChange={({ target }) => setSubject(target.value)}
        />
        <TextArea
          label="Message"
          rows={7}
          maxLength={messageLimits.text}
          value={text}
          error={whyNot(text, 'Message')}
          onChange={({ target }) => setText(target.value)}
        />
        <FormError>{error}</FormError>
      </form>
    </Dialog>
  );
}
