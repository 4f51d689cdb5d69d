import { RadioGroup } from 'radix-ui';
import { useState } from 'react';
import type { PrivacyLevel, PrivacySettings } from '#contract/preferences.ts';
import { sentenceFor } from '#contract/problems.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { usePrivacySettings } from './queries/privacy-settings.ts';
import { RadioRow } from '#web/ui/form/RadioRow.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';

const levels: readonly { level: PrivacyLevel; title: string; text: string }[] = [
  { level: 'public', title: 'Public', text: 'Anyone signed in finds it in the community library.' },
  {
    level: 'unlisted',
    title: 'Unlisted',
    text: 'Only those you give its address to; it is not in the library.',
  },
  {
    level: 'private',
    title: 'Private',
    text: 'Nobody but you. What you published is taken back until you choose otherwise.',
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
      lead="Your scripts and takes are yours alone, unless you publish a scene yourself. This is who sees one you publish."
    >
      {isError && !shown && (
        <NotLoaded tryAgain={tryAgain}>{sentenceFor('preferences.load_failed')}</NotLoaded>
      )}
      {!shown && !isError && <Skeleton className="h-56" />}
      {shown && (
        <>
          <RadioGroup.Root
            aria-label="Who sees a scene you publish"
            value={shown.privacyLevel}
            onValueChange={(level) => void change({ privacyLevel: level as PrivacyLevel })}
            className="overflow-hidden rounded-lg border border-line bg-surface"
          >
            {levels.map(({ level, title, text }) => (
              <RadioRow key={level} value={level} aria-label={title} className="w-full">
                <span className="grid">
                  <span className="font-medium">{title}</span>
                  <span className="text-sm text-ink-soft">{text}</span>
                </span>
              </RadioRow>
            ))}
          </RadioGroup.Root>
          <SwitchField
            className="mt-6"
            label="Anonymise usage"
            hint="What we count of how the product is used doesn’t say that it was you, and neither does the report when something breaks. Support then can’t find it by your name."
            checked={shown.anonymizeUsage}
            onCheckedChange={(anonymizeUsage) => void change({ anonymizeUsage })}
          />
        </>
      )}
    </SettingsGroup>
  );
}
