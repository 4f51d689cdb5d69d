import { graceDays } from '#domain/accounts/deletion.ts';
import { deleteAccount } from '../../api/queries/account-data.ts';
import { ConfirmOwnerDialog } from '../../layout/ConfirmOwnerDialog.tsx';

export const DeleteAccountDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmOwnerDialog
    title="Delete your account?"
    description={`Your account is locked at once. In ${graceDays} days your scenes, recordings, files, practice and settings are deleted, and nobody can bring them back. A subscription ends now and is not charged again; what was paid is not given back.`}
    confirmLabel="Delete my account"
    busyLabel="Deleting..."
    failed="delete your account"
    onConfirm={deleteAccount}
    onClose={onClose}
  />
);
