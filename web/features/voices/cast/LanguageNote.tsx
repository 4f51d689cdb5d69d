import { defaultLanguage, languageName } from '#domain/voices/languages.ts';
import { useSpokenLanguages } from '../queries/spoken-languages.ts';
import { useSystemVoices } from './use-system-voices.ts';

/** Says who speaks a scene in a language that none of the app's voices speaks; renders nothing if one of them does. */
export function LanguageNote({ language }: { language: string }) {
  const spoken = useSpokenLanguages(language !== defaultLanguage);
  const isOnDevice = useSystemVoices(language).length > 0;
  if (!spoken || spoken.languages.includes(language)) return null;
  const name = languageName(language);
  return (
    <p className="max-w-prose text-foreground-soft">
      {isOnDevice
        ? `These voices don’t speak ${name}: this device’s own ${name} voice reads the lines.`
        : `Neither these voices nor this device speaks ${name}: your partner’s lines are shown for as long as they take to say. If you add a ${name} voice in your device’s settings, your partner speaks with it.`}
    </p>
  );
}
