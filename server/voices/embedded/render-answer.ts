import type { WordMark } from '#contract/speech.ts';
import type { Mp3Encoder } from './mp3.ts';
import type { RenderedLine } from './render-line.ts';

interface RenderedSpeech {
  readonly audio: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly durationSeconds: number;
  readonly leadMs: number;
  readonly marks: WordMark[];
}

/** A thread's response; neither field if none of the text can be spoken. */
export interface RenderAnswer {
  readonly speech: RenderedSpeech | null;
  readonly failure: string | null;
}

/** The response of a speaking thread for a line; it never throws. */
export function renderAnswer(
  encoder: Mp3Encoder,
  rateHz: number,
  render: () => RenderedLine | null,
): RenderAnswer {
  try {
    const rendered = render();
    if (!rendered) return { speech: null, failure: null };
    const { samples, marks } = rendered;
    return {
      speech: {
        audio: encoder.encode(samples, rateHz),
        contentType: encoder.contentType,
        durationSeconds: Math.round((samples.length / rateHz) * 1000) / 1000,
        leadMs: encoder.leadMs(rateHz),
        marks: [...marks],
      },
      failure: null,
    };
  } catch (error) {
    return { speech: null, failure: error instanceof Error ? error.message : String(error) };
  }
}
