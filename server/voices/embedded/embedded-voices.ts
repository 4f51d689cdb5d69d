// Eight people from three speakers. A speaker is made larger or smaller by speaking at another pitch and tempo and
// playing that faster or slower by `size`, which moves the formants and leaves pitch and tempo as requested.
import type { VoiceId } from '#domain/voices/voices.ts';
import type { AccentId } from './accents.ts';
import type { FliteSpeaker } from './flite.ts';

export interface EmbeddedVoice {
  readonly speaker: FliteSpeaker;
  /** Factor for the formants: above 1 is a smaller body. */
  readonly size: number;
  readonly pitchHz: number;
  /** Factor for the movement of the pitch, in octaves. */
  readonly range: number;
  /** Factor for the length of the speaker's own sounds. */
  readonly stretch: number;
  readonly accent: AccentId | null;
}

/** Each speaker's own mean pitch; null if the synthesizer takes a pitch. */
export const ownPitchHz: Readonly<Record<FliteSpeaker, number | null>> = { slt: null, awb: null, rms: 101 };

export const embeddedVoices: Readonly<Record<VoiceId, EmbeddedVoice>> = {
  'sarah-professional': { speaker: 'slt', size: 1, pitchHz: 174, range: 1, stretch: 1.28, accent: null },
  'james-warm': { speaker: 'awb', size: 0.98, pitchHz: 108, range: 1.1, stretch: 1.27, accent: null },
  'emma-energetic': {
    speaker: 'slt',
    size: 1.06,
    pitchHz: 213,
    range: 1.5,
    stretch: 1.26,
    accent: 'australian',
  },
  'michael-dramatic': { speaker: 'rms', size: 1, pitchHz: 114, range: 1.5, stretch: 1.17, accent: null },
  'sophia-elegant': {
    speaker: 'slt',
    size: 0.95,
    pitchHz: 199,
    range: 1.2,
    stretch: 1.29,
    accent: 'french',
  },
  'david-authoritative': { speaker: 'rms', size: 0.95, pitchHz: 88, range: 0.9, stretch: 1.2, accent: null },
  'luna-mysterious': { speaker: 'slt', size: 0.93, pitchHz: 150, range: 0.8, stretch: 1.34, accent: null },
  'alex-youthful': { speaker: 'rms', size: 1.1, pitchHz: 152, range: 1.1, stretch: 1.14, accent: 'canadian' },
};
