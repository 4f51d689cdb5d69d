import { browserSentence } from '#contract/browser-problems.ts';
import { sentenceFor } from '#contract/problems.ts';

/** The toast for a line that failed: docs/product/voices.md#speech-requests. */
export function speechNotice(reason: unknown): {
  readonly kind: 'warning' | 'error';
  readonly message: string;
} {
  const said = reason instanceof Error ? reason.message : '';
  if (/rate limit/i.test(said)) {
    return { kind: 'warning', message: sentenceFor('speech.rate_limit') };
  }
  if (/network|fetch|offline|timed? ?out/i.test(said) || isTimeout(reason)) {
    return { kind: 'error', message: browserSentence('speech.network') };
  }
  if (isUndecodable(reason)) return { kind: 'error', message: browserSentence('speech.playback') };
  return { kind: 'error', message: said || sentenceFor('speech.failed') };
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError';
const isUndecodable = (reason: unknown) => reason instanceof DOMException && reason.name === 'EncodingError';
