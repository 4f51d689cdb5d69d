import { useSession } from '../../api/use-session.ts';
import { SettingsGroup } from './SettingsGroup.tsx';

export function ProfileSection() {
  const { user } = useSession();
  return (
    <SettingsGroup title="About you" lead="To change any of this, contact support.">
      <dl className="grid gap-4">
        <div>
          <dt className="text-sm text-ink-soft">Name</dt>
          <dd className="font-medium wrap-anywhere">{user?.name}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Email</dt>
          <dd className="font-medium wrap-anywhere">{user?.email}</dd>
        </div>
      </dl>
    </SettingsGroup>
  );
}
