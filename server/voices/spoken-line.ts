import type { SpokenLine } from '#contract/speech.ts';
import type { SpokenUtterance } from './speech.ts';

export const bytesOf = ({ speech: { audio } }: SpokenUtterance) =>
  Buffer.from(audio.buffer, audio.byteOffset, audio.byteLength);

export const aboutSpeech = ({ speech, engine, isCached }: SpokenUtterance, charactersUsed: number) => ({
  contentType: speech.contentType,
  duration: speech.durationSeconds,
  charactersUsed,
  leadMs: speech.leadMs,
  engine,
  cached: isCached,
});

/** The answer with a spoken line. */
export const spokenLineFrom = (spoken: SpokenUtterance, charactersUsed: number): SpokenLine => ({
  ...aboutSpeech(spoken, charactersUsed),
  audioData: bytesOf(spoken).toString('base64'),
  marks: [...spoken.speech.marks],
});
