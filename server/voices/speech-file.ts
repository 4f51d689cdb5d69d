// The file format of a cached line: a length, the audio's properties as JSON, the audio itself.
import { z } from 'zod';
import { wordMark } from '#contract/speech.ts';
import type { Speech } from './speech-engine.ts';

const header = z.object({
  contentType: z.string(),
  durationSeconds: z.number(),
  leadMs: z.number(),
  marks: z.array(wordMark),
  audioBytes: z.number().int().positive(),
});
const headerLengthBytes = 4;

export function fileFrom({ audio, ...rest }: Speech): Buffer {
  const head = Buffer.from(JSON.stringify({ ...rest, audioBytes: audio.length }));
  const length = Buffer.alloc(headerLengthBytes);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, audio]);
}

/** Null for an incomplete file. */
export function speechFrom(file: Uint8Array): Speech | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < headerLengthBytes) return null;
  const audioStart = headerLengthBytes + bytes.readUInt32LE(0);
  try {
    const { audioBytes, ...rest } = header.parse(
      JSON.parse(bytes.toString('utf8', headerLengthBytes, audioStart)),
    );
    const audio = bytes.subarray(audioStart);
    return audio.length === audioBytes ? { ...rest, audio } : null;
  } catch {
    return null;
  }
}
