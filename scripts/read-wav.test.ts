import { expect, it } from 'vitest';
import { readWav } from './read-wav.ts';

const wave = [0, 0.5, -0.5, 0.25];

function wav(
  kind: number,
  bits: number,
  channels: number,
  write: (data: Buffer, at: number, value: number) => void,
) {
  const bytes = bits / 8;
  const data = Buffer.alloc(wave.length * channels * bytes);
  wave.forEach((value, frame) => {
    for (let channel = 0; channel < channels; channel++)
      write(data, (frame * channels + channel) * bytes, value);
  });
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(kind, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(44_100, 24);
  header.writeUInt16LE(bits, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

it.each([
  [1, 8, (data: Buffer, at: number, value: number) => void data.writeUInt8(128 + value * 128, at)],
  [1, 16, (data: Buffer, at: number, value: number) => void data.writeInt16LE(value * 2 ** 15, at)],
  [1, 24, (data: Buffer, at: number, value: number) => void data.writeIntLE(value * 2 ** 23, at, 3)],
  [1, 32, (data: Buffer, at: number, value: number) => void data.writeInt32LE(value * 2 ** 31, at)],
  [3, 32, (data: Buffer, at: number, value: number) => void data.writeFloatLE(value, at)],
])('reads samples of kind %d with %d bits, mono and stereo', (kind, bits, write) => {
  for (const channels of [1, 2]) {
    const { samples, rateHz } = readWav(wav(kind, bits, channels, write));
    expect([...samples]).toEqual(wave);
    expect(rateHz).toBe(44_100);
  }
});

it.each([
  ['is not a WAV file', Buffer.from('ID3 and so on, as an MP3 begins')],
  ['is compressed', wav(17, 4, 1, () => {})],
  ['has no sound in it', wav(1, 16, 1, (data, at) => void data.writeInt16LE(0, at)).subarray(0, 36)],
])('refuses a file that %s', (sentence, file) => {
  expect(() => readWav(file)).toThrow(sentence);
});
