import { expect, it } from 'vitest';
import type { CharacterId } from '../ids.ts';
import { trialSceneOn } from '../scene/trial-scene.ts';
import { recastVoices, voicesOf } from './scene-cast.ts';
import { voiceOrDefault, type VoiceId } from './voices.ts';

const expert = { plan: 'expert', status: 'active' } as const;
const trial = trialSceneOn('2026-11-21');
const [one, other] = trial.characters.map(({ id }) => id) as [CharacterId, CharacterId];
const cast = (
  part: CharacterId | null,
  preferred?: VoiceId,
  chosenVoices: Record<CharacterId, VoiceId> = {},
) => Object.fromEntries(voicesOf({ ...trial, chosenVoices }, part, expert, preferred));

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
  const likedBy = (chosen: Record<CharacterId, VoiceId>) =>
    Object.values(cast(null, 'luna-mysterious', chosen)).filter((voice) => voice === 'luna-mysterious');
  expect(likedBy({})).toHaveLength(1);
  expect(likedBy({ [one]: 'luna-mysterious' })).toHaveLength(1);
});

it('recasts one with another voice that suits, and leaves the rest', () => {
  const before = voicesOf(trial, null, expert);
  const seen = [before.get(one)];
  for (let cast = before; seen.length < 4;) {
    const recast = recastVoices(trial, cast, [one], expert);
    expect(Object.keys(recast)).toEqual([one]);
    seen.push(recast[one]);
    cast = new Map([...cast, [one, recast[one]!]]);
    expect(new Set(cast.values()).size).toBe(cast.size);
  }
  expect(seen.every((id) => ['female', 'neutral'].includes(voiceOrDefault(id ?? '').gender))).toBe(true);
  expect(new Set(seen).size).toBeGreaterThan(2);
});

it('recasts everyone with other voices, each their own', () => {
  const before = voicesOf(trial, null, expert);
  const recast = recastVoices(trial, before, [...before.keys()], expert);
  for (const [id, voice] of before) expect(recast[id]).not.toBe(voice);
  expect(new Set(Object.values(recast)).size).toBe(before.size);
});

it('recasts also where the plan has only one voice of that sex', () => {
  const free = { plan: 'free', status: 'free' } as const;
  expect(recastVoices(trial, voicesOf(trial, null, free), [one], free)).toEqual({
    [one]: 'james-warm',
  });
});
