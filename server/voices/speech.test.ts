import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { problem, type Problem } from '#contract/problems.ts';
import { SPEECH_ENGINES } from '#contract/speech.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { languageName, sceneLanguages } from '#domain/voices/languages.ts';
import { VOICE_IDS } from '#domain/voices/voices.ts';
import { makeMemoryFolder } from '#server/testing/memory-folder.ts';
import type { Claim } from './line-claims.store.ts';
import { neuralEngine } from './neural/neural-engine.ts';
import { speakerFor } from './neural/neural-voices.ts';
import { speechOver } from './speech.ts';
import type { SpeechService } from './speech.ts';
import type { SpeechEngine, Utterance } from './speech-engine.ts';
import { countingEngine, onlyProcess, quiet, requestFor, speechOf, utteranceOf } from './testing.ts';

let parts: ReturnType<typeof onlyProcess>;
beforeEach(() => {
  parts = onlyProcess();
});

const over = (...engines: SpeechEngine[]): SpeechService => speechOver({ engines, ...parts, log: quiet });

it('generates a line once, however many ask for it at once, and never again', async () => {
  const engine = countingEngine('embedded');
  const service = over(engine);
  const answers = await Promise.all(Array.from({ length: 50 }, () => service.produce(requestFor('Hello.'))));
  expect(answers.every(({ speech }) => Buffer.from(speech.audio).toString() === 'Hello.')).toBe(true);
  expect(await service.produce(requestFor('Hello.'))).toMatchObject({ isCached: true, engine: 'embedded' });
  expect(await over(engine).produce(requestFor('Hello.'))).toMatchObject({ isCached: true });
  expect(engine.made).toEqual(['Hello.']);
});

it('distinguishes texts, voices, and engines', async () => {
  const engine = countingEngine('embedded');
  const service = over(engine);
  await service.produce(requestFor('One.'));
  await service.produce(requestFor('Two.'));
  const asJames = { ...requestFor('One.').utterance, voiceId: 'james-warm' as const };
  await service.produce(requestFor('One.', { utterance: asJames }));
  expect(engine.made).toEqual(['One.', 'Two.', 'One.']);
});

it('lets the next engine speak if the first fails, and reports which one did', async () => {
  const vendor = countingEngine('elevenlabs', async () => {
    throw problem('speech.failed');
  });
  const embedded = countingEngine('embedded');
  const service = over(embedded, vendor);
  expect(await service.produce(requestFor('Hello.'))).toMatchObject({ engine: 'embedded' });
  expect(vendor.made).toEqual(['Hello.']);
  await service.produce(requestFor('Again.', { engines: ['embedded'] }));
  expect(vendor.made).toEqual(['Hello.']);
});

it('returns the failure of the last engine, and tries again on the next request', async () => {
  const outcomes = [async () => Promise.reject(problem('speech.failed')), async () => speechOf('Hello.')];
  const service = over(countingEngine('embedded', () => outcomes.shift()!()));
  await expect(service.produce(requestFor('Hello.'))).rejects.toMatchObject({ code: 'speech.failed' });
  expect(await service.produce(requestFor('Hello.'))).toMatchObject({ isCached: false });
});

it('checks the quota before generating, not before sending a cached line; reverts it if nothing was generated', async () => {
  const asked: string[] = [];
  const vendor = countingEngine('elevenlabs', async () => {
    throw problem('speech.failed');
  });
  const service = over(vendor, countingEngine('embedded'));
  const beforeMaking = async (engine: string) => {
    asked.push(engine);
    return async () => void asked.push(`not ${engine}`);
  };
  await service.produce(requestFor('Hello.', { beforeMaking }));
  expect(asked).toEqual(['elevenlabs', 'not elevenlabs', 'embedded']);
  await service.produce(requestFor('Hello.', { beforeMaking, engines: ['embedded'] }));
  expect(asked).toHaveLength(3);
});

it('does not let one actor’s used-up quota fail the same line for another', async () => {
  const engine = countingEngine('embedded');
  const service = over(engine);
  const spent = service.produce(
    requestFor('Hello.', {
      beforeMaking: async () => {
        throw problem('speech.rate_limit');
      },
    }),
  );
  const other = service.produce(requestFor('Hello.'));
  await expect(spent).rejects.toMatchObject({ code: 'speech.rate_limit' });
  expect(await other).toMatchObject({ isCached: false });
  expect(engine.made).toEqual(['Hello.']);
});

it('speaks if the cache can be neither read nor written', async () => {
  const broken = async () => Promise.reject(new Error('disk'));
  parts = { ...parts, kept: { find: broken, save: broken } };
  const service = over(countingEngine('embedded'));
  expect(await service.produce(requestFor('Hello.'))).toMatchObject({ isCached: false });
});

it('speaks if the database can’t say who else generates the line', async () => {
  const broken = async () => Promise.reject(new Error('database'));
  parts = { ...parts, claims: { claim: broken, release: broken, close: () => {} } };
  const service = over(countingEngine('embedded'));
  expect(await service.produce(requestFor('Hello.'))).toMatchObject({ isCached: false });
});

it('waits for a line that another process generates, and generates it if that process fails', async () => {
  const answers: Claim[] = ['theirs', 'theirs', 'mine', 'theirs', 'kept'];
  const released: string[] = [];
  const claims = {
    claim: async () => answers.shift()!,
    release: async (key: string) => void released.push(key),
    close: () => {},
  };
  const engine = countingEngine('embedded');
  parts = { claims, kept: { ...parts.kept, find: async () => speechOf('Bye.') } };
  const service = over(engine);
  expect(await service.produce(requestFor('Hello.'))).toMatchObject({ isCached: false });
  expect(await service.produce(requestFor('Bye.'))).toMatchObject({ isCached: true });
  await service.close();
  expect([answers, released.length, engine.made]).toEqual([[], 1, ['Hello.']]);
});

it('generates a line again whose file is gone', async () => {
  const answers: Claim[] = ['kept', 'mine'];
  parts = { ...parts, claims: { ...parts.claims, claim: async () => answers.shift()! } };
  const service = over(countingEngine('embedded'));
  expect(await service.produce(requestFor('Hello.'))).toMatchObject({ isCached: false });
});

it('generates forty lines at a time for one actor, and leaves the voices to others', async () => {
  const { promise: until, resolve } = Promise.withResolvers<void>();
  const service = over(
    countingEngine('embedded', async ({ text }) => {
      await until;
      return speechOf(text);
    }),
  );
  const forty = Array.from({ length: 40 }, (_, index) => service.produce(requestFor(`Line ${index}.`)));
  const [more, others] = [
    service.produce(requestFor('More.')),
    service.produce(requestFor('Mine.', { userId: asId<UserId>('other') })),
  ];
  await expect(more).rejects.toMatchObject({ code: 'speech.rate_limit' });
  resolve();
  await Promise.all([...forty, others]);
  expect(await service.produce(requestFor('More.'))).toMatchObject({ isCached: false });
});

it('asks no engine for a language or voice it does not speak now, and names the language if none does', async () => {
  const codes = fc.constantFrom(...sceneLanguages);
  const voiceIds = fc.constantFrom(...VOICE_IDS);
  // An engine may know a language whose voices aren't installed, and a vendor may have only some voices.
  const engines = fc.record({
    languages: fc.uniqueArray(codes).map((some) => new Set(some)),
    now: fc.uniqueArray(codes, { maxLength: sceneLanguages.length }).map((some) => new Set(some)),
    voices: fc.uniqueArray(voiceIds, { maxLength: VOICE_IDS.length }).map((some) => new Set(some)),
  });
  const asked = fc.shuffledSubarray([...SPEECH_ENGINES], { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(engines, { minLength: 3, maxLength: 3 }),
      codes,
      voiceIds,
      asked,
      async (known, language, voiceId, order) => {
        const all = known.map(({ languages, now, voices }, place) => ({
          ...countingEngine(SPEECH_ENGINES[place]!),
          languages,
          canSpeak: (of: Pick<Utterance, 'voiceId' | 'language'>) =>
            now.has(of.language) && voices.has(of.voiceId),
        }));
        const service = speechOver({ engines: all, ...onlyProcess(), log: quiet });
        const utterance = utteranceOf('Ja.', { language, voiceId });
        const spoken = await service.produce(requestFor('', { utterance, engines: order })).then(
          ({ engine }) => engine,
          ({ details }: Problem) => details,
        );
        const speaking = order.filter((id) => {
          const { languages, canSpeak } = all[SPEECH_ENGINES.indexOf(id)]!;
          return languages.has(language) && canSpeak({ voiceId, language });
        });
        expect(spoken).toEqual(speaking[0] ?? { language: languageName(language), code: language });
        expect(all.flatMap(({ id, made }) => (made.length > 0 ? [id] : []))).toEqual(speaking.slice(0, 1));
        expect(service.languagesOf(order)[voiceId].includes(language)).toBe(speaking.length > 0);
      },
    ),
    { numRuns: 300 },
  );
});

it('speaks a language in the neural voices only while they are installed, whatever the language', () => {
  const folder = makeMemoryFolder('neural-');
  const engine = neuralEngine({ folder, workers: 1 });
  for (const language of sceneLanguages) {
    for (const voiceId of VOICE_IDS) expect(engine.canSpeak({ voiceId, language })).toBe(false);
    expect(speakerFor('luna-mysterious', language) !== null).toBe(engine.languages.has(language));
  }
  rmSync(folder, { recursive: true });
});
