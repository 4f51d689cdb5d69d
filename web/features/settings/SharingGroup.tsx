import { useState } from 'react';
import type { PrivacyLevel, PrivacySettings } from '#contract/preferences.ts';
import { sentenceFor } from '#contract/problems.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { usePrivacySettings } from '#web/features/accounts/queries/privacy-settings.ts';
import { RadioRow, Radios } from '#web/ui/form/RadioRow.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';

const levels: readonly { level: PrivacyLevel; title: string; text: string }[] = [
  {
    level: 'private',
    title: 'Private',
    text: 'Only you. Scenes you have published are hidden until you choose otherwise.',
  },
  {
    level: 'unlisted',
    title: 'Unlisted',
    text: 'Only people with the link can see it, if they are signed in. To copy the link, choose “Copy link” in the scene’s menu in your library.',
  },
  {
    level: 'public',
    title: 'Public',
    text: 'Everyone who is signed in can find it in the community library.',
  },
];

/** Who sees what the actor publishes, and whether error reports name the actor. */
export function SharingGroup() {
  const { settings, isError, tryAgain, save } = usePrivacySettings();
  const [chosen, setChosen] = useState<Partial<PrivacySettings>>({});
  const shown = settings && { ...settings, ...chosen };

  async function change(changed: Partial<PrivacySettings>) {
    const said = { id: 'preferences' };
    setChosen(changed);
    toast.loading('Saving preferences...', said);
    try {
      await save(changed);
      toast.success('Preferences updated successfully', said);
    } catch (error) {
      toast.error(failureSentence('save your preferences', error), said);
    }
    setChosen({});
  }

  return (
    <SettingsGroup
      title="Who sees your scenes"
      lead="Your scripts and takes are private unless you publish a scene. Choose who can see scenes you publish."
    >
      {isError && !shown && (
        <NotLoaded tryAgain={tryAgain}>{sentenceFor('preferences.load_failed')}</NotLoaded>
      )}
      {!shown && !isError && <Skeleton className="h-56" />}
      {shown && (
        <>
          <Radios
            aria-label="Who sees a scene you publish"
            value={shown.privacyLevel}
            onChoose={(privacyLevel) => void change({ privacyLevel })}
            className="overflow-hidden rounded-lg border border-line bg-surface"
          >
            {levels.map(({ level, title, text }) => (
              <RadioRow key={level} value={level} aria-label={title} className="w-full">
                <span className="grid">
                  <span className="font-medium">{title}</span>
                  <span className="text-sm text-foreground-soft">{text}</span>
                </span>
              </RadioRow>
            ))}
          </Radios>
          <SwitchField
            className="mt-6"
            label="Anonymize usage"
            hint="Usage statistics and error reports won’t name you. Support then can’t find your reports by name."
            checked={shown.anonymizeUsage}
            onCheckedChange={(anonymizeUsage) => void change({ anonymizeUsage })}
          />
        </>
      )}
    </SettingsGroup>
  );
}
