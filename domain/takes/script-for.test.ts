import { expect, it } from 'vitest';
import { canUseVoice, voiceOrDefault, voices } from '../voices/voices.ts';
import { scriptFor } from './script-for.ts';
import type { TakeLine } from './take-script.ts';

const free = { plan: 'free', status: 'free' } as const;
const expert = { plan: 'expert', status: 'active' } as const;
const line = (voiceId: string): TakeLine => ({
  speaker: 'JUNE',
  text: 'Flat white!',
  isMine: false,
  at: 1,
  until: 2,
  speech: { text: 'Flat white!', voiceId, settings: { delivery: 'whisper', speed: 1.2, emotion: 'dry' } },
  rate: 1,
});

it.each(voices.map(({ id }) => id))(
  'lets a free listener hear %s as a voice of the same kind that they have',
  (id) => {
    const [heard] = scriptFor(free, [line(id)]);
    const voice = voiceOrDefault(heard!.speech!.voiceId);
    expect(canUseVoice(free, voice.id)).toBe(true);
    const { gender } = voiceOrDefault(id);
    expect(voice.gender).toBe(gender === 'neutral' ? voice.gender : gender);
    expect(heard!.speech!.settings).toEqual({ emotion: 'dry' });
  },
);

it('leaves a script as it is for who has the voices', () => {
  const script = [line('james-warm'), { ...line('james-warm'), speech: null, isMine: true }];
  expect(scriptFor(expert, script)).toEqual(script);
});
