import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { problem } from '#contract/problems.ts';
import { openSpeechCache } from './speech-cache.ts';
import { speechOver } from './speech.ts';
import type { SpeechService } from './speech.ts';
import type { SpeechEngine } from './speech-engine.ts';
import { countingEngine, quiet, requestFor, speechOf } from './testing.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const over = (...engines: SpeechEngine[]): SpeechService =>
  speechOver(engines, openSpeechCache(folder, 1e6), quiet);

it('makes a line once, however many ask for it at once, and never again', async () => {
  const engine = countingEngine('embedded');
  const service = over(engine);
  const answers = await Promise.all(Array.from({ length: 50 }, () => service.produce(requestFor('Hello.'))));
  expect(answers.every(({ speech }) => Buffer.from(speech.audio).toString() === 'Hello.')).toBe(true);
  expect(await service.produce(requestFor('Hello.'))).toMatchObject({ isCached: true, engine: 'embedded' });
  expect(await over(engine).produce(requestFor('Hello.'))).toMatchObject({ isCached: true });
  expect(engine.made).toEqual(['Hello.']);
});

it('tells texts, voices and engines apart', async () => {
  const engine = countingEngine('embedded');
  const service = over(engine);
  await service.produce(requestFor('One.'));
  await service.produce(requestFor('Two.'));
  const asJames = { ...requestFor('One.').utterance, voiceId: 'james-warm' as const };
  await service.produce(requestFor('One.', { utterance: asJames }));
  expect(engine.made).toEqual(['One.', 'Two.', 'One.']);
});

it('lets the next engine speak when the first fails, and says which one did', async () => {
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

it('answers the failure of the last engine, and tries again when asked again', async () => {
  const outcomes = [async () => Promise.reject(problem('speech.failed')), async () => speechOf('Hello.')];
  const service = over(countingEngine('embedded', () => outcomes.shift()!()));
  await expect(service.produce(requestFor('Hello.'))).rejects.toMatchObject({ code: 'speech.failed' });
  expect(await service.produce(requestFor('Hello.'))).toMatchObject({ isCached: false });
});

it('asks before making and not before sending what is kept', async () => {
  const asked: string[] = [];
  const service = over(countingEngine('embedded'));
  const beforeMaking = async () => {
    asked.push('asked');
  };
  await service.produce(requestFor('Hello.', { beforeMaking }));
  await service.produce(requestFor('Hello.', { beforeMaking }));
  expect(asked).toEqual(['asked']);
});

it("does not let one actor's spent quota end the same line of another", async () => {
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

it('speaks when the cache can neither be read nor written', async () => {
  const broken = {
    find: async () => Promise.reject(new Error('disk')),
    save: async () => Promise.reject(new Error('disk')),
  };
  const service = speechOver([countingEngine('embedded')], broken, quiet);
  expect(await service.produce(requestFor('Hello.'))).toMatchObject({ isCached: false });
});

it('makes forty lines at a time for one actor, and leaves the voices to others', async () => {
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
    service.produce(requestFor('Mine.', { userId: 'other' })),
  ];
  await expect(more).rejects.toMatchObject({ code: 'speech.rate_limit' });
  resolve();
  await Promise.all([...forty, others]);
  expect(await service.produce(requestFor('More.'))).toMatchObject({ isCached: false });
});
