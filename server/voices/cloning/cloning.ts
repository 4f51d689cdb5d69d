// Who can make copies of voices here.
import type { CloningEngineId } from '#domain/cloning/cloned-voice.ts';
import type { Config } from '#server/platform/config/config.ts';
import { elevenLabsClones, type VoiceClones } from '../elevenlabs/voice-clones.ts';

export interface Cloning {
  /** Best first. */
  readonly engines: readonly CloningEngineId[];
  readonly voiceService: { readonly name: string; readonly clones: VoiceClones } | null;
}

type Needs = Pick<Config, 'ELEVENLABS_API_KEY' | 'ELEVENLABS_API_URL' | 'CLONING_MODEL_DIR'>;

export function openCloning({ ELEVENLABS_API_KEY, ELEVENLABS_API_URL, CLONING_MODEL_DIR }: Needs): Cloning {
  const voiceService = ELEVENLABS_API_KEY
    ? {
        name: 'ElevenLabs',
        clones: elevenLabsClones({ apiKey: ELEVENLABS_API_KEY, apiUrl: ELEVENLABS_API_URL }),
      }
    : null;
  return {
    engines: [
      ...(voiceService ? ['elevenlabs' as const] : []),
      ...(CLONING_MODEL_DIR ? ['zero-shot' as const] : []),
    ],
    voiceService,
  };
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly cloning: Cloning;
  }
}
