import { stretched } from '#domain/voices/stretched.ts';

export interface StretchRequest {
  readonly id: number;
  readonly samples: Float32Array<ArrayBuffer>;
  readonly sampleRate: number;
  readonly speed: number;
}

export interface StretchAnswer {
  readonly id: number;
  readonly samples: Float32Array;
}

addEventListener('message', ({ data }: MessageEvent<StretchRequest>) => {
  const samples = stretched(data.samples, data.sampleRate, data.speed);
  postMessage({ id: data.id, samples } satisfies StretchAnswer, { transfer: [samples.buffer] });
});
