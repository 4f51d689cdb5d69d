import { expect, it } from 'vitest';
import { trialSceneOn } from '../scene/trial-scene.ts';
import { voicesOf } from './scene-cast.ts';
import type { VoiceId } from './voices.ts';

const expert = { plan: 'expert', status: 'active' } as const;
const trial = trialSceneOn('2026-11-21');
const [one, other] = trial.characters.map(({ id }) => id) as [string, string];
const cast = (part: string | null, preferred?: VoiceId, chosenVoices: Record<string, VoiceId> = {}) =>
  Object.fromEntries(voicesOf({ ...trial, chosenVoices }, part, expert, preferred));

it('has a voice for my part too, different from the partner’s', () => {
  for (const part of [one, other]) {
    expect(cast(part)[part]).toBeDefined();
    expect(cast(part)[one]).not.toBe(cast(part)[other]);
  }
});

it('gives the preferred voice to a partner without a chosen one', () => {
  expect(cast(one, 'luna-mysterious')[other]).toBe('luna-mysterious');
  expect(cast(one, 'luna-mysterious', { [other]: 'james-warm' })[other]).toBe('james-warm');
});

it('gives it to one character only, and to nobody if it is already chosen', () => {
  const likedBy = (chosen: Record<string, VoiceId>) =>
    Object.values(cast(null, 'luna-mysterious', chosen)).filter((voice) => voice === 'luna-mysterious');
  expect(likedBy({})).toHaveLength(1);
  expect(likedBy({ [one]: 'luna-mysterious' })).toHaveLength(1);
});
