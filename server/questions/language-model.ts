// The operator's language model; no other file communicates with it. Wire format: OpenAI's chat completions,
// https://platform.openai.com/docs/api-reference/chat/create, as many servers speak it.
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { problem } from '#contract/problems.ts';
import { circuitBreaker } from '#server/platform/vendor/circuit-breaker.ts';
import { VendorFailure } from '#server/platform/vendor/vendor-failure.ts';
import { vendorJson } from '#server/platform/vendor/vendor-answers.ts';
import type { Services } from '#server/platform/services.ts';

export interface LanguageModel {
  /** The model and the host it is asked at; what users consent to. */
  readonly service: string;
  /** Throws `question.busy`, `question.failed`; then nothing was charged, as far as the service says. */
  ask(messages: ModelMessages): Promise<ModelAnswer>;
  /** Throws if it can't be reached, or refuses the key. */
  check(): Promise<void>;
  close(): void;
}

export interface ModelMessages {
  readonly system: string;
  readonly user: string;
}

interface ModelAnswer {
  /** Null if it declined or wrote nothing, which costs tokens too. */
  readonly text: string | null;
  readonly isCut: boolean;
  readonly tokensRead: number;
  readonly tokensWritten: number;
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** Null if the operator has configured none. */
    readonly languageModel: LanguageModel | null;
  }
}

const answerSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z
    .object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) })
    .nullish()
    .catch(null),
});

const maxBytes = 1024 * 1024;
/** With those of models that think before they write. */
const maxTokens = 4000;
/** Below the minute after which many proxies give up. */
const defaultTimeoutMs = 45_000;
const checkTimeoutMs = 5000;

export function openLanguageModel(
  { clock, config, log, metrics }: Pick<Services, 'clock' | 'config' | 'log' | 'metrics'>,
  { timeoutMs = defaultTimeoutMs, retryAfterMs = 400 } = {},
): LanguageModel | null {
  const { COACH_LLM_URL: url, COACH_LLM_KEY: apiKey, COACH_LLM_MODEL: model } = config;
  if (!url || !model) return null;
  const breaker = circuitBreaker(() => clock.now().getTime());
  const closing = new AbortController();
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
  };

  async function attempt({ system, user }: ModelMessages): Promise<ModelAnswer> {
    const answer = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        model,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        max_completion_tokens: maxTokens,
      }),
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      redirect: 'error',
    })
      .then((response) => vendorJson(response, maxBytes))
      .catch((error: unknown) => {
        if (error instanceof VendorFailure) throw error;
        throw new VendorFailure('no answer in time', { mayRetry: false }, error);
      });
    return answerFrom(answer);
  }

  async function ask(messages: ModelMessages): Promise<ModelAnswer> {
    if (!breaker.isClosed()) throw problem('question.busy', undefined, new Error('the language model rests'));
    const since = performance.now();
    const took = () => performance.now() - since;
    try {
      const answer = await attempt(messages).catch(async (error: unknown) => {
        if (!(error instanceof VendorFailure) || !error.mayRetry) throw error;
        await wait(retryAfterMs, undefined, { signal: closing.signal });
        return attempt(messages);
      });
      breaker.succeeded();
      metrics.questions.record({ outcome: answer.text === null ? 'refused' : 'done' }, took());
      metrics.modelTokens.add({ direction: 'read' }, answer.tokensRead);
      metrics.modelTokens.add({ direction: 'written' }, answer.tokensWritten);
      return answer;
    } catch (error) {
      if (error instanceof VendorFailure && error.isOurs) breaker.succeeded();
      else breaker.failed(error instanceof VendorFailure ? error.restMs : undefined);
      metrics.questions.record({ outcome: 'failed' }, took());
      log.error({ reason: (error as Error).message }, 'the language model did not answer');
      const isLimited = error instanceof VendorFailure && error.message === 'rate limit';
      throw problem(isLimited ? 'question.busy' : 'question.failed', undefined, error);
    }
  }

  return {
    service: `${model} at ${new URL(url).host}`,
    ask,
    async check() {
      const response = await fetch(`${url}/models`, {
        headers,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(checkTimeoutMs)]),
        redirect: 'error',
      });
      await response.body?.cancel();
      // Some servers list no models, and are there all the same.
      if (!response.ok && response.status !== 404) throw new Error(`status ${response.status}`);
    },
    close: () => closing.abort(),
  };
}

function answerFrom(body: unknown): ModelAnswer {
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) throw new VendorFailure('not the documented answer', { mayRetry: true }, parsed.error);
  const { choices, usage } = parsed.data;
  const { message, finish_reason: reason } = choices[0]!;
  const isDeclined = Boolean(message.refusal) || reason === 'content_filter';
  return {
    // Models that think first may use up their tokens before they write.
    text: isDeclined || !message.content?.trim() ? null : message.content,
    isCut: reason === 'length',
    tokensRead: usage?.prompt_tokens ?? 0,
    tokensWritten: usage?.completion_tokens ?? 0,
  };
}
