// Who can make copies of voices here.
import { join } from 'node:path';
import type { CloningEngineId } from '#domain/cloning/cloned-voice.ts';
import type { Config } from '#server/platform/config/config.ts';
import { elevenLabsClones, type VoiceClones } from '../elevenlabs/voice-clones.ts';
import { isZeroShotInstalled } from '../zero-shot/zero-shot-model.ts';

export interface Cloning {
  /** Best first; a model counts from when its files exist. */
  engines(): readonly CloningEngineId[];
  readonly voiceService: { readonly name: string; readonly clones: VoiceClones } | null;
}

type Needs = Pick<Config, 'ELEVENLABS_API_KEY' | 'ELEVENLABS_API_URL' | 'CLONING_MODEL_DIR' | 'dataDir'>;

export function openCloning(config: Needs): Cloning {
  const { ELEVENLABS_API_KEY: apiKey, ELEVENLABS_API_URL: apiUrl, CLONING_MODEL_DIR: modelFolder } = config;
  const voiceService = apiKey ? { name: 'ElevenLabs', clones: elevenLabsClones({ apiKey, apiUrl }) } : null;
  const isInstalled = () =>
    modelFolder !== undefined && isZeroShotInstalled(join(config.dataDir, 'neural'), modelFolder);
  return {
    engines: () => [
      ...(voiceService ? ['elevenlabs' as const] : []),
      ...(isInstalled() ? ['zero-shot' as const] : []),
    ],
    voiceService,
  };
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly cloning: Cloning;
  }
}
