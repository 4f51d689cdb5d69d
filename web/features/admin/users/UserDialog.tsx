import { useQuery } from '@tanstack/react-query';
import type { AdminUser } from '#contract/admin/users.ts';
import type { UserId } from '#domain/ids.ts';
import { userQuery } from '../queries/users.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { UserActions } from './UserActions.tsx';
import { UserFacts } from './UserFacts.tsx';
import { UserLog } from './UserLog.tsx';

interface UserDialogProps {
  userId: UserId;
  onClose: () => void;
}

/** Everything about one user, with the available actions. */
export function UserDialog({ userId, onClose }: UserDialogProps) {
  const { data: user, error } = useQuery(userQuery(userId));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title={user?.name ?? 'User'}
      description={user?.email}
    >
      {user && <Details user={user} />}
      {!user && error && <FormError>{failureSentence('load this user', error)}</FormError>}
      {!user && !error && (
        <Loading label="Loading this user">
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Dialog>
  );
}

function Details({ user }: { user: AdminUser }) {
  return (
    <div className="grid gap-8">
      <UserActions user={user} />
      <UserFacts user={user} />
      <UserLog userId={user.id} />
    </div>
  );
}
