import { useState, type ReactNode } from 'react';
import { Button } from '../action/Button.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { CopyField } from '../form/CopyField.tsx';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';

interface AddressGroupProps {
  title: string;
  lead: ReactNode;
  label: string;
  hint: string;
  /** Undefined while it loads, null if there is none. */
  address: string | null | undefined;
  makeLabel: string;
  isMaking: boolean;
  isRevoking: boolean;
  /** The title of the dialog that confirms revoking. */
  revokeTitle: string;
  revokeText: string;
  /** Called to load the address again after a failure. */
  onTryAgain?: (() => void) | undefined;
  onMake: () => void;
  onRevoke: (onDone: () => void) => void;
}

/** An address that belongs to the actor, and can be made, copied and revoked. */
export function AddressGroup(props: AddressGroupProps) {
  const { title, lead, label, hint, address, onTryAgain } = props;
  const [asks, setAsks] = useState(false);
  return (
    <SettingsGroup title={title} lead={lead}>
      {onTryAgain && <Button onClick={onTryAgain}>Try Again</Button>}
      {address === undefined && !onTryAgain && <Skeleton className="h-12" />}
      {address === null && (
        <Button busy={props.isMaking} busyLabel="Making..." onClick={props.onMake}>
          {props.makeLabel}
        </Button>
      )}
      {address && (
        <CopyField label={label} noun="address" hint={hint} value={address}>
          <Button onClick={() => setAsks(true)}>Revoke</Button>
        </CopyField>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={props.revokeTitle}
        description={props.revokeText}
        confirmLabel="Yes, Revoke"
        busy={props.isRevoking}
        busyLabel="Revoking..."
        onConfirm={() => props.onRevoke(() => setAsks(false))}
      />
    </SettingsGroup>
  );
}
