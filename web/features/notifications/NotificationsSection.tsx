import type { NotificationSettings } from '#contract/notifications.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { useNotificationSettings } from './queries/notifications.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ErrorState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';

const kinds = [
  {
    name: 'dueDateReminders',
    label: 'Due dates',
    hint: 'The day before a scene is due, and that morning.',
  },
  {
    name: 'weeklySummary',
    label: 'Weekly summary',
    hint: 'On Mondays: your practice time, your streak, and what is due next. Not sent if there is nothing to report.',
  },
  {
    name: 'sceneNotes',
    label: 'Notes on scenes',
    hint: 'When somebody you share a scene with leaves notes on it: at most once an hour for each scene.',
  },
  {
    name: 'productNews',
    label: 'Product news',
    hint: 'Occasionally, when there is something new.',
  },
] as const satisfies readonly { name: keyof NotificationSettings; label: string; hint: string }[];

/** Which emails the actor wants; each choice takes effect at once. */
export function NotificationsSection() {
  const { user } = useSession();
  const { settings, isError, tryAgain, save } = useNotificationSettings();
  if (isError && !settings) {
    return (
      <ErrorState
        title="Your notifications could not be loaded"
        actions={<Button onClick={tryAgain}>Try Again</Button>}
      >
        Nothing has changed. Please check your connection.
      </ErrorState>
    );
  }
  return (
    <SettingsGroup
      title="By email"
      lead={
        <>
          To <span className="font-medium wrap-anywhere">{user?.email}</span>, at eight in the morning where
          you are
          {settings && ` (${settings.timeZone.replaceAll('_', ' ')})`}, except for notes. Every email has an
          unsubscribe link.
        </>
      }
    >
      {settings ? (
        <div className="grid gap-6">
          {kinds.map(({ name, label, hint }) => (
            <SwitchField
              key={name}
              label={label}
              hint={hint}
              checked={settings[name]}
              onCheckedChange={(isWanted) =>
                void save(name, isWanted).catch((error: unknown) =>
                  toast.error(failureSentence('save your choice', error)),
                )
              }
            />
          ))}
        </div>
      ) : (
        <div role="status" aria-label="Loading notifications" className="grid gap-6">
          {kinds.map(({ name }) => (
            <Skeleton key={name} className="h-12" />
          ))}
        </div>
      )}
    </SettingsGroup>
  );
}
