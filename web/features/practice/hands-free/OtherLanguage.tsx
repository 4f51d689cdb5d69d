import { languageName } from '#domain/voices/languages.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { LazyMicrophoneCheck } from '../microphone/LazyMicrophoneCheck.tsx';
import type { HandsFreeOptions } from './hands-free-options.ts';
import type { KnownLanguages } from './open-recognizer.ts';
import { BrowserSwitch } from './SecondOpinion.tsx';

interface OtherLanguageProps {
  known: KnownLanguages | null;
  options: HandsFreeOptions;
  onChange: (change: Partial<HandsFreeOptions>) => void;
}

/**
 * The options for lines that aren't in English: a tap ends each line, or a recognizer of their language if there is
 * one.
 */
export function OtherLanguage({ known, options, onChange }: OtherLanguageProps) {
  const { language, sendsVoice } = options;
  const languages = [...new Set([...(known?.onDevice ?? []), ...(known?.onServer ?? [])])];
  const isChosen = language !== null && languages.includes(language);
  const needsServer = isChosen && !known?.onDevice.includes(language);
  return (
    <section className="grid gap-5">
      <h2 className="text-xl font-bold">Your lines</h2>
      <p className="text-foreground-soft">
        Your partner follows English lines by itself. These don’t look English: tap or press Space after each
        of them
        {languages.length > 0 && ', or choose their language'}.
      </p>
      <BrowserSwitch
        isThere={known && known.onDevice.length > 0}
        isOn={options.asksBrowser}
        onChange={onChange}
      />
      {languages.length > 0 && (
        <SelectField
          label="Language"
          value={isChosen ? language : ''}
          onChoose={(chosen) => onChange({ language: chosen || null })}
          options={[
            { value: '', label: 'I tap after each line' },
            ...languages.map((known) => ({ value: known, label: languageName(known) })),
          ]}
        />
      )}
      {needsServer && (
        <SwitchField
          label="Send my voice to the server"
          hint="Only the server understands this language. Your voice is sent in each of your lines, and not kept. Without it, tap after each line."
          checked={sendsVoice}
          onCheckedChange={(checked) => onChange({ sendsVoice: checked })}
        />
      )}
      {isChosen && (!needsServer || sendsVoice) && <LazyMicrophoneCheck />}
    </section>
  );
}
