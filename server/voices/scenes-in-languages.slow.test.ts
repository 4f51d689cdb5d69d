// Scenes in German, French and Spanish, from saving them to their sound, with neural models of the test's own.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScene, getScene } from '#contract/scenes.ts';
import { listSpokenLanguages, speakLine } from '#contract/speech.ts';
import { lineSpeech } from '#domain/voices/line-speech.ts';
import { voicesOf } from '#domain/voices/scene-cast.ts';
import { VOICE_IDS } from '#domain/voices/voices.ts';
import { newScene } from '#server/scenes/testing.ts';
import { makeMemoryFolder } from '#server/testing/memory-folder.ts';
import { signUpPeople } from '#server/testing/people.ts';
import type { People } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { makeNeuralFolder } from './neural/testing-folder.ts';

const dataDir = makeMemoryFolder('test-voices-');
let server: TestServer;
let people: People;
beforeAll(async () => {
  // A server looks for voices when it starts, and then only every few seconds.
  await makeNeuralFolder(join(dataDir, 'neural'), ['de', 'fr', 'es']);
  server = await startTestServer({ env: { DATA_DIR: dataDir, SPEECH_WORKERS: '2' } });
  people = await signUpPeople(server);
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const visitor = { plan: 'free', status: 'free' } as const;

it.each([
  ['de', ['Um 10:30 Uhr warst du noch zu Hause.', 'Nein, das war nicht ich, das weißt du ganz genau.']],
  ['fr', ['Où est-ce que tu étais hier soir ?', 'Je suis resté à la maison, comme je te l’ai déjà dit.']],
  ['es', ['¿Dónde estabas anoche?', 'Estuve en casa toda la noche, ya te lo he dicho muchas veces.']],
] as const)('a scene in %s is spoken in it, on the free plan too', async (language, texts) => {
  const { body: saved } = await server.as(people.ben).call(createScene, { body: newScene({}, texts) });
  const { body: scene } = await server.as(people.ben).call(getScene, { params: { sceneId: saved.id } });
  expect(scene.spokenLanguage).toBe(language);
  const speechOf = lineSpeech(scene, { voices: voicesOf(scene, null, visitor) });
  for (const line of scene.lines) {
    const { status, body } = await server.as(people.ada).call(speakLine, { body: speechOf({ line }) });
    expect([status, body.engine]).toEqual([200, 'neural']);
    expect(body.marks.map(({ from, to }) => line.text.slice(from, to))).toEqual(
      line.text.match(/[\p{L}\p{N}]+(?:[:’-][\p{L}\p{N}]+)*/gu),
    );
  }
});

it('speaks a character and a line in the languages chosen for them, whatever their words seem to be', async () => {
  const english = 'I was at home all night, as I have told you so many times before today.';
  const given = newScene({}, [english, english, english]);
  const characters = given.characters.map((character, at) =>
    at === 0 ? { ...character, language: 'fr' } : character,
  );
  const lines = given.lines.map((line, at) => ({
    ...line,
    characterId: characters[at === 0 ? 0 : 1]!.id,
    text: at === 0 ? 'Oui, bien sûr.' : line.text,
    ...(at === 2 && { language: 'de' }),
  }));
  const { body: saved } = await server
    .as(people.ben)
    .call(createScene, { body: { ...given, characters, lines } });
  const { body: scene } = await server.as(people.ben).call(getScene, { params: { sceneId: saved.id } });
  const speechOf = lineSpeech(scene, { voices: voicesOf(scene, null, visitor) });
  expect(scene.lines.map((line) => speechOf({ line }).language)).toEqual(['fr', undefined, 'de']);
  const engines: string[] = [];
  for (const line of scene.lines) {
    const { body } = await server.as(people.ada).call(speakLine, { body: speechOf({ line }) });
    engines.push(body.engine);
  }
  expect(engines).toEqual(['neural', 'embedded', 'neural']);
});

it('keeps the engine of a run, except for a line that it can’t speak', async () => {
  const speak = (language: string, engine: 'neural' | 'embedded') =>
    server.as(people.ben).call(speakLine, {
      body: { text: 'Ja, natürlich.', voiceId: 'james-warm', language, engine },
    });
  expect((await speak('de', 'embedded')).body.engine).toBe('neural');
  expect((await speak('en', 'neural')).body.engine).toBe('embedded');
});

it('says which voices speak which language, and refuses the others', async () => {
  const { body } = await server.as(people.ada).call(listSpokenLanguages, {});
  expect(body.languages).toEqual(['de', 'en', 'es', 'fr']);
  for (const voiceId of VOICE_IDS) expect(body.voices[voiceId]).toEqual(['de', 'en', 'es', 'fr']);
  const refused = await server.as(people.ada).call(speakLine, {
    body: { text: 'Gdzie byłeś?', voiceId: 'james-warm', language: 'pl' },
  });
  expect([refused.status, refused.problem.error]).toEqual([422, 'None of our voices speaks Polish.']);
});
