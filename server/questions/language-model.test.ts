import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configFrom } from '#server/platform/config/config.ts';
import { openMetrics } from '#server/platform/metrics/metrics.ts';
import { quiet } from '#server/voices/testing.ts';
import {
  answers,
  breaksOff,
  declines,
  fails,
  hangs,
  says,
  startFakeLanguageModel,
  type FakeLanguageModel,
} from './fake-language-model.ts';
import { openLanguageModel, type LanguageModel } from './language-model.ts';

let vendor: FakeLanguageModel;
let now = new Date(0);
const clock = { now: () => now };
beforeAll(async () => {
  vendor = await startFakeLanguageModel();
});
afterAll(() => vendor.close());
beforeEach(() => {
  now = new Date(0);
  vendor.calls.length = 0;
  vendor.replies.length = 0;
});

function opened(timeoutMs = 10_000): { model: LanguageModel; metrics: ReturnType<typeof openMetrics> } {
  const metrics = openMetrics();
  const config = configFrom({ NODE_ENV: 'test', ...vendor.variables });
  const model = openLanguageModel({ clock, config, log: quiet, metrics }, { timeoutMs, retryAfterMs: 1 })!;
  return { model, metrics };
}
const messages = { system: 'You direct.', user: 'What does she want?' };
const ask = (model = opened().model) =>
  model.ask(messages).then(
    ({ text, isCut }) => ({ text, isCut }),
    ({ code }: { code: string }) => code,
  );

it('is none unless it is configured', () => {
  const needs = { clock, config: configFrom({ NODE_ENV: 'test' }), log: quiet, metrics: openMetrics() };
  expect(openLanguageModel(needs)).toBeNull();
});

it('asks in the documented format', async () => {
  const { model } = opened();
  expect(model.service).toBe(`small-model at ${new URL(vendor.url).host}`);
  expect(await model.ask(messages)).toEqual({
    text: 'Nothing is said of that. [1]',
    isCut: false,
    tokensRead: 120,
    tokensWritten: 30,
  });
  expect(vendor.calls).toEqual([
    {
      path: '/v1/chat/completions',
      authorization: 'Bearer sk-of-the-tests',
      body: {
        model: 'small-model',
        messages: [
          { role: 'system', content: 'You direct.' },
          { role: 'user', content: 'What does she want?' },
        ],
        max_completion_tokens: 4000,
      },
    },
  ]);
});

describe('failures', () => {
  it.each([
    ['a refused key', fails(401), 'question.failed', 1],
    ['a request that it refuses', fails(400), 'question.failed', 1],
    ['too many requests', fails(429), 'question.busy', 1],
    ['an answer without end', says(`"${'x'.repeat(1024 * 1024)}"`), 'question.failed', 1],
    ['a connection that breaks off', breaksOff, 'question.failed', 1],
  ])('%s', async (_, reply, code, calls) => {
    vendor.replies.push(reply);
    expect(await ask()).toBe(code);
    expect(vendor.calls).toHaveLength(calls);
  });

  it.each([
    ['an error of the server', fails(500)],
    ['what isn’t JSON', says('<html>')],
    ['JSON of another form', says('{"choices":[]}')],
  ])('%s is tried once more', async (_, reply) => {
    vendor.replies.push(reply);
    expect(await ask()).toEqual({ text: 'Nothing is said of that. [1]', isCut: false });
    vendor.replies.push(reply, reply);
    expect(await ask()).toBe('question.failed');
    expect(vendor.calls).toHaveLength(4);
  });

  it.each([
    ['declines', declines],
    ['is filtered', answers('Some', 'content_filter')],
    ['thinks until its tokens are used up', answers('', 'length')],
    ['writes nothing', answers(' ')],
  ])('costs its tokens too if it %s', async (_, reply) => {
    vendor.replies.push(reply);
    expect(await opened().model.ask(messages)).toMatchObject({
      text: null,
      tokensRead: 120,
      tokensWritten: 30,
    });
    expect(vendor.calls).toHaveLength(1);
  });

  it('waits no longer than its timeout', async () => {
    vendor.replies.push(hangs);
    expect(await ask(opened(50).model)).toBe('question.failed');
  });

  it('says that an answer was cut', async () => {
    vendor.replies.push(answers('She wants', 'length'));
    expect(await ask()).toEqual({ text: 'She wants', isCut: true });
  });

  it('rests after a refused key, and asks again later', async () => {
    const { model } = opened();
    vendor.replies.push(fails(401));
    await ask(model);
    expect(await ask(model)).toBe('question.busy');
    expect(vendor.calls).toHaveLength(1);
    now = new Date(5 * 60_000);
    expect(await ask(model)).toMatchObject({ isCut: false });
  });
});

it('counts tokens and outcomes', async () => {
  const { model, metrics } = opened();
  vendor.replies.push(answers('Yes.'), declines, fails(400));
  for (let i = 0; i < 3; i++) await ask(model);
  const text = await metrics.registry.metrics();
  expect(text).toContain('scene_partner_model_tokens_total{direction="read"} 240');
  expect(text).toContain('scene_partner_model_tokens_total{direction="written"} 60');
  for (const outcome of ['done', 'refused', 'failed'])
    expect(text).toContain(`scene_partner_question_seconds_count{outcome="${outcome}"} 1`);
});

it('is healthy if it lists its models or knows no list, and isn’t if it refuses the key', async () => {
  const { model } = opened();
  vendor.replies.push(says('{"data":[]}'), fails(404), fails(401));
  await model.check();
  await model.check();
  await expect(model.check()).rejects.toThrow('401');
});
