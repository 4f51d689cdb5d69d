import { beforeEach, expect, it } from 'vitest';
import { asId, type CharacterId, type SceneId } from '#domain/ids.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { voicesOf } from '#domain/voices/scene-cast.ts';
import { partsPlayed } from '../device/parts-played.ts';
import { planFor, sheetFor } from './practice-plan.ts';

const scene = trialSceneOn('2026-01-01');
const [june, mara, theo] = scene.characters.map(({ id }) => id) as [CharacterId, CharacterId, CharacterId];
const free = { plan: 'free', status: 'free' } as const;
const expert = { plan: 'expert', status: 'active' } as const;
const asMara = { ...planFor(scene), part: mara };

beforeEach(() => localStorage.clear());

it('starts with the scene’s own timing and no character', () => {
  const plan = planFor({ ...scene, timedInitialCountdownSeconds: 7, timedInterLineDelaySeconds: 0.4 });
  expect(plan).toMatchObject({
    part: null,
    timing: { initialCountdownSeconds: 7, interLineDelaySeconds: 0.4, leavesTimeForMyLines: true },
  });
  expect(sheetFor(scene, plan, {})).toBeNull();
});

it('uses the actor’s response time if the scene has no pause of its own', () => {
  const pause = (own: number, usual?: number) =>
    planFor({ ...scene, timedInterLineDelaySeconds: own }, usual).timing.interLineDelaySeconds;
  expect([pause(1.5), pause(1.5, 4), pause(0.4, 4), pause(1.5, 0)]).toEqual([1.5, 4, 0.4, 0]);
  expect(planFor({ ...scene, hasOwnTiming: true }, 4).timing.interLineDelaySeconds).toBe(1.5);
});

it('gives the partner’s characters distinct voices and mine the last one left', () => {
  const voices = voicesOf(scene, asId<CharacterId>(mara), free);
  expect([...voices.keys()]).toEqual([theo, june, mara]);
  expect(new Set([voices.get(asId(theo)), voices.get(asId(june))]).size).toBe(2);
  expect(new Set(voicesOf(scene, asId<CharacterId>(mara), expert).values()).size).toBe(3);
});

it('never gives my character another’s voice, whatever the names are', () => {
  const characters = scene.characters.map((character) =>
    character.id === mara
      ? { ...character, name: 'TOM' }
      : { ...character, name: 'NEIGHBOR', description: '' },
  );
  const voices = voicesOf({ ...scene, characters }, asId<CharacterId>(mara), free);
  expect(new Set([voices.get(asId(theo)), voices.get(asId(june))]).size).toBe(2);
});

it('keeps a chosen voice only if the plan allows it', () => {
  const chosen = { ...scene, chosenVoices: { [theo]: 'david-authoritative' as const } };
  expect(voicesOf(chosen, asId<CharacterId>(mara), expert).get(asId(theo))).toBe('david-authoritative');
  expect(voicesOf(chosen, asId<CharacterId>(mara), free).get(asId(theo))).not.toBe('david-authoritative');
});

it('gives the default voice to the partner’s main character unless the cast differs', () => {
  const preferred = 'luna-mysterious';
  const voices = voicesOf(scene, asId<CharacterId>(mara), expert, preferred);
  expect(voices.get(asId(theo))).toBe(preferred);
  expect([...voices.values()].filter((voice) => voice === preferred)).toHaveLength(1);
  expect(voicesOf(scene, asId<CharacterId>(mara), free, preferred)).toEqual(
    voicesOf(scene, asId<CharacterId>(mara), free),
  );

  const given = { ...scene, chosenVoices: { [theo]: 'alex-youthful' as const } };
  expect(voicesOf(given, asId<CharacterId>(mara), expert, preferred).get(asId(theo))).toBe('alex-youthful');
  expect(voicesOf(given, asId<CharacterId>(mara), expert, preferred).get(asId(june))).toBe(preferred);
  const taken = { ...scene, chosenVoices: { [june]: 'luna-mysterious' as const } };
  expect(voicesOf(taken, asId<CharacterId>(mara), expert, preferred).get(asId(theo))).not.toBe(preferred);
});

it('starts with the character marked as mine if it speaks', () => {
  expect(planFor({ ...scene, userCharacterId: asId<CharacterId>(theo) }).part).toBe(theo);
  expect(planFor({ ...scene, userCharacterId: asId<CharacterId>('nobody') }).part).toBeNull();
});

it('otherwise starts with the character I last played, if it speaks', () => {
  partsPlayed.keep(asId<SceneId>('another scene'), asId(june));
  partsPlayed.keep(scene.id, asId(june));
  partsPlayed.keep(scene.id, asId(mara));
  expect(planFor(scene).part).toBe(mara);
  expect(planFor({ ...scene, userCharacterId: asId<CharacterId>(theo) }).part).toBe(theo);
  expect(planFor({ ...scene, lines: [] }).part).toBeNull();
  localStorage.setItem('parts_played', '[["x"]]');
  expect(planFor(scene).part).toBeNull();
});

it('starts with the part I last played on any device, and with the one whose lines I run', () => {
  partsPlayed.keep(scene.id, asId(mara));
  const played = { ...scene, partPlayed: june };
  expect(planFor(played).part).toBe(june);
  const lineOfTheo = scene.lines.find(({ characterId }) => characterId === theo)!.id;
  expect(planFor(played, undefined, 'timed', [lineOfTheo])).toMatchObject({
    part: theo,
    options: { only: [lineOfTheo] },
  });
});

it('gives my lines the time they took only if the option is on', () => {
  const order = scene.lines.find((line) => line.characterId === mara)!.order;
  const turn = (usesLearned: boolean) =>
    sheetFor(scene, { ...asMara, usesLearned }, { [order]: 9 })!.steps.find((step) => step.by === 'me')!
      .turnSeconds;
  expect(turn(true)).toBe(10.5);
  expect(turn(false)).not.toBe(10.5);
});
