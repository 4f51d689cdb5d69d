import { ReasonDialog } from './ReasonDialog.tsx';

interface RemoveSceneDialogProps {
  title: string;
  /** It can't be published again. */
  isForGood: boolean;
  isBusy: boolean;
  onRemove: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason to remove somebody's scene from the community library. */
export const RemoveSceneDialog = ({
  title,
  isForGood,
  isBusy,
  onRemove,
  onClose,
}: RemoveSceneDialogProps) => (
  <ReasonDialog
    title={isForGood ? 'Remove this scene?' : 'Unpublish this scene?'}
    description={
      isForGood
        ? `“${title}” leaves the community library and cannot be published again. Its owner keeps it and gets an email.`
        : `“${title}” leaves the community library. Its owner keeps it, gets an email and may publish it again.`
    }
    submitLabel={isForGood ? 'Remove' : 'Unpublish'}
    isBusy={isBusy}
    onSubmit={onRemove}
    onClose={onClose}
  />
);
