import { learningLimits } from '#domain/learning/learning-limits.ts';
import type { LearningSettings as Settings } from '#domain/learning/learning-schema.ts';
import { strictnesses, type Strictness } from '#domain/learning/strictness.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';
import { useLearningChanges } from '../use-learning-changes.ts';

const strictnessText: Readonly<Record<Strictness, string>> = {
  'word-perfect': 'Word-perfect: every word counts',
  performance: 'Performance: small words don’t count',
  sense: 'Sense: only the words that carry the meaning',
};

/** The minutes a day and the strictness. */
export function LearningSettings({ settings }: { settings: Settings }) {
  const { saveSettings } = useLearningChanges();
  return (
    <SettingsGroup
      title="Your plan"
      lead="A day never takes more than this, and nothing is planned after the date of a part."
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <NumberField
          label="Minutes a day"
          unit="minutes"
          min={1}
          max={learningLimits.minutesPerDay}
          value={settings.minutesPerDay}
          onValueChange={(minutesPerDay) => saveSettings({ ...settings, minutesPerDay })}
        />
        <SelectField
          label="Strictness"
          hint="Punctuation, contractions, numbers, and accents never count against you."
          value={settings.strictness}
          options={strictnesses.map((value) => ({ value, label: strictnessText[value] }))}
          onChoose={(strictness) => saveSettings({ ...settings, strictness })}
        />
      </div>
    </SettingsGroup>
  );
}
