import { beforeEach, expect, it } from 'vitest';
import { problem } from '#contract/problems.ts';
import type { SpeechCache } from './kept-lines.ts';
import { speechOver } from './speech.ts';
import type { SpeechService } from './speech.ts';
import type { SpeechEngine } from './speech-engine.ts';
import { cacheInMemory, countingEngine, onlyProcess, quiet, requestFor, speechOf } from './testing.ts';

let cache: SpeechCache;
beforeEach(() => {
  cache = cacheInMemory();
});

const over = (...engines: SpeechEngine[]): SpeechService =>
  speechOver({ engines, cache, claims: onlyProcess, log: quiet });

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

it('asks before making, and not before sending what is kept; takes it back when nothing was made', async () => {
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
  const broken = async () => Promise.reject(new Error('disk'));
  cache = { find: broken, save: broken };
  const service = over(countingEngine('embedded'));
  expect(await service.produce(requestFor('Hello.'))).toMatchObject({ isCached: false });
});

it('speaks when the database cannot say who else makes the line', async () => {
  const broken = async () => Promise.reject(new Error('database'));
  const claims = { ...onlyProcess, claim: broken, release: broken };
  const service = speechOver({ engines: [countingEngine('embedded')], cache, claims, log: quiet });
  expect(await service.produce(requestFor('Hello.'))).toMatchObject({ isCached: false });
});

it('waits for a line that another process makes, and makes it when that one does not', async () => {
  const engine = countingEngine('embedded');
  const held = { claims: 3, releases: 0 };
  const claims = {
    ...onlyProcess,
    claim: async () => held.claims-- === 1,
    release: async () => void (held.releases += 1),
  };
  const service = speechOver({ engines: [engine], cache, claims, log: quiet });
  const made = service.produce(requestFor('Hello.'));
  expect(await made).toMatchObject({ isCached: false });
  await service.close();
  expect([held, engine.made]).toEqual([{ claims: 0, releases: 1 }, ['Hello.']]);

  held.claims = Infinity;
  const waiting = speechOver({ engines: [engine], cache: emptyUntil(2), claims, log: quiet });
  expect(await waiting.produce(requestFor('Hello.'))).toMatchObject({ isCached: true });
  expect(engine.made).toEqual(['Hello.']);
});

/** A line that is there the nth time somebody looks. */
function emptyUntil(looks: number): SpeechCache {
  return { ...cacheInMemory(), find: async () => (looks-- > 0 ? null : speechOf('Hello.')) };
}

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
