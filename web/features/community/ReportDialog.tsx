import { useState, type SubmitEvent } from 'react';
import { communityLimits, reportReasons, type ReportReason } from '#contract/community.ts';
import type { SceneId } from '#domain/ids.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { reportScene } from './queries/community.ts';
import { reportReasonText } from './report-reasons.ts';
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { RadioField } from '#web/ui/form/RadioField.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

interface ReportDialogProps {
  scene: { readonly id: SceneId; readonly title: string };
  onClose: () => void;
}

/** Reports a published scene to the moderators. */
export function ReportDialog({ scene, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (!reason) return setFault('Please choose a reason');
    setBusy(true);
    setFault(undefined);
    try {
      await reportScene(scene.id, { reason, note });
      toast.success('Thank you. We will look at this scene.');
      onClose();
    } catch (error) {
      setFault(reportedMessage('send the report', error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title="Report this scene"
      description={scene.title}
      submitLabel="Send Report"
      busy={isBusy}
      busyLabel="Sending..."
      className="grid gap-5"
      onSubmit={send}
      onClose={onClose}
    >
      <fieldset>
        <legend className="mb-1.5 font-medium">What is wrong with it?</legend>
        {reportReasons.map((option) => (
          <RadioField
            key={option}
            name="reason"
            checked={option === reason}
            onChange={() => setReason(option)}
          >
            {reportReasonText[option]}
          </RadioField>
        ))}
      </fieldset>
      <TextArea
        label="Details that help us see the problem"
        maxLength={communityLimits.reportNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormError>{fault}</FormError>
    </FormDialog>
  );
}
