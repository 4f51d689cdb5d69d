import { browserSentence } from '#contract/browser-problems.ts';
import { sentenceFor } from '#contract/problems.ts';

/** What the actor is told of a line that could not be heard: rehearsal.md section 8, "Speech". */
export function speechNotice(reason: unknown): { readonly kind: 'warning' | 'error'; readonly say: string } {
  const message = reason instanceof Error ? reason.message : '';
  if (/rate limit/i.test(message)) {
    return { kind: 'warning', say: sentenceFor('speech.rate_limit') };
  }
  if (/network|fetch|offline|timed? ?out/i.test(message) || isTimeout(reason)) {
    return { kind: 'error', say: browserSentence('speech.network') };
  }
  if (isUndecodable(reason)) return { kind: 'error', say: browserSentence('speech.playback') };
  return { kind: 'error', say: message || sentenceFor('speech.failed') };
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError';
const isUndecodable = (reason: unknown) => reason instanceof DOMException && reason.name === 'EncodingError';
