import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listSpokenLanguages } from '#contract/speech.ts';
import { defaultLanguage, languageName } from '#domain/voices/languages.ts';
import { call } from '#web/platform/api/call.ts';
import { systemVoices } from '#web/platform/audio/system-voice.ts';

const spokenLanguagesQuery = queryOptions({
  queryKey: ['spoken-languages'],
  queryFn: ({ signal }) => call(listSpokenLanguages, { signal }),
});

/** Who speaks a scene whose language none of the voices speaks; nothing if one does. */
export function LanguageNote({ language = defaultLanguage }: { language?: string | undefined }) {
  const { data } = useQuery(spokenLanguagesQuery);
  const isOnDevice = useSystemVoices(language);
  if (!data || data.languages.includes(language)) return null;
  const name = languageName(language);
  return (
    <p className="mb-4 max-w-prose text-ink-soft">
      {isOnDevice
        ? `These voices don’t speak ${name}: this device’s own ${name} voice reads the lines.`
        : `Neither these voices nor this device speaks ${name}: your partner’s lines are shown for as long as they take to say. If you add a ${name} voice in your device’s settings, your partner speaks with it.`}
    </p>
  );
}

/** Whether the device has a voice of the language; some browsers find their voices late. */
function useSystemVoices(language: string): boolean {
  const [isThere, setThere] = useState(() => systemVoices(language).length > 0);
  useEffect(() => {
    const look = () => setThere(systemVoices(language).length > 0);
    look();
    const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;
    synthesis?.addEventListener?.('voiceschanged', look);
    return () => synthesis?.removeEventListener?.('voiceschanged', look);
  }, [language]);
  return isThere;
}
