import type { CharacterId } from '#domain/ids.ts';
import { preference } from '#web/platform/storage/preferences.ts';

/** Which voices speak the partner's lines on this device. */
export interface PartnerVoices {
  readonly by: 'server' | 'device';
  /** The latest choices of the device's voices (by URI) for characters (by id). */
  readonly chosen: readonly (readonly [characterId: CharacterId, voiceUri: string])[];
}

const maxChosen = 200;

function isPartnerVoices(value: unknown): value is PartnerVoices {
  if (typeof value !== 'object' || value === null) return false;
  const { by, chosen } = value as Partial<PartnerVoices>;
  return (by === 'server' || by === 'device') && Array.isArray(chosen) && chosen.every(isPair);
}

const isPair = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string');

export const partnerVoices = preference<PartnerVoices>('partner_voices', isPartnerVoices, {
  by: 'server',
  chosen: [],
});

/** `voiceUri`: null for automatic. */
export function chooseDeviceVoice(
  { by, chosen }: PartnerVoices,
  characterId: CharacterId,
  voiceUri: string | null,
): PartnerVoices {
  const others = chosen.filter(([id]) => id !== characterId);
  return {
    by,
    chosen: [...others, ...(voiceUri ? [[characterId, voiceUri] as const] : [])].slice(-maxChosen),
  };
}
