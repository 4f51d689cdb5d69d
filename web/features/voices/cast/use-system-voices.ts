import { useEffect, useState } from 'react';
import { systemVoices } from '#web/platform/audio/system-voice.ts';

/** The device's voices of a language, better ones first; some browsers find theirs late. */
export function useSystemVoices(language: string): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState(() => systemVoices(language));
  useEffect(() => {
    const look = () => setVoices(systemVoices(language));
    look();
    const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;
    synthesis?.addEventListener?.('voiceschanged', look);
    return () => synthesis?.removeEventListener?.('voiceschanged', look);
  }, [language]);
  return voices;
}
