import { useState, type SubmitEvent } from 'react';
import { messageLimits, type AdminUser } from '#contract/admin/users.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { useUserActions } from '../queries/users.ts';
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx';
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
    <FormDialog
      title={`Message to ${user.name}`}
      description={`It is sent to ${user.email}. Replies go to the support address.`}
      submitLabel="Send"
      busy={isSending}
      busyLabel="Sending..."
      staysWhileBusy
      noValidate
      className="grid gap-5"
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
