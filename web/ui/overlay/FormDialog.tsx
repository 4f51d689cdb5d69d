import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../action/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface FormDialogProps {
  title: string;
  /** One sentence under the title, read out with it. */
  description?: ReactNode;
  children: ReactNode;
  /** On the button that submits. */
  submitLabel: string;
  tone?: 'primary' | 'danger';
  disabled?: boolean;
  busy?: boolean;
  busyLabel?: string;
  /** It can't be closed while busy. */
  staysWhileBusy?: boolean;
  /** The browser leaves the fields to `onSubmit`. */
  noValidate?: boolean;
  /** For a form of several fields. */
  className?: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
}

/** A form in front of the page, with a button that submits and one that cancels. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, children, submitLabel, tone = 'primary', noValidate, className } = props;
  const { busy = false, busyLabel, disabled = false, onSubmit, onClose } = props;
  const formId = useId();
  const stays = busy && !!props.staysWhileBusy;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !stays && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose} disabled={stays}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={tone}
            disabled={disabled}
            busy={busy}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate={noValidate}
        className={className}
        onSubmit={(event) => void onSubmit(event)}
      >
        {children}
      </form>
    </Dialog>
  );
}
