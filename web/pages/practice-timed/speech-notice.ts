/** What the actor is told of a line that could not be heard: rehearsal.md section 8, "Speech". */
export function speechNotice(reason: unknown): { readonly kind: 'warning' | 'error'; readonly say: string } {
  const message = reason instanceof Error ? reason.message : '';
  if (/rate limit/i.test(message)) {
    return { kind: 'warning', say: 'Voice generation rate limit reached. Please wait a moment.' };
  }
  if (/network|fetch|offline|timed? ?out/i.test(message) || isTimeout(reason)) {
    return { kind: 'error', say: 'Network error. Please check your connection.' };
  }
  if (isUndecodable(reason)) return { kind: 'error', say: 'Audio playback failed' };
  return { kind: 'error', say: message || 'TTS generation failed' };
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError';
const isUndecodable = (reason: unknown) => reason instanceof DOMException && reason.name === 'EncodingError';
