import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { isWholePicture, pictureSize } from './picture-size.ts';

const canvas = createCanvas(300, 200);
const context = canvas.getContext('2d');
for (let x = 0; x < 300; x += 7) context.fillText('Who is there?', x, x / 2);
const pictures = {
  JPEG: new Uint8Array(canvas.toBuffer('image/jpeg', 90)),
  PNG: new Uint8Array(canvas.toBuffer('image/png')),
};

test.each(Object.entries(pictures))('a %s is whole up to its end, and with what follows', (_, bytes) => {
  expect(pictureSize(bytes)).toEqual({ width: 300, height: 200 });
  expect(isWholePicture(bytes)).toBe(true);
  expect(isWholePicture(Uint8Array.from([...bytes, ...new Uint8Array(5000)]))).toBe(true);
  for (const share of [0.05, 0.5, 0.95])
    expect(isWholePicture(bytes.subarray(0, bytes.length * share))).toBe(false);
});

test('the end of the small picture within a JPEG is not its own', () => {
  const { JPEG } = pictures;
  const preview = [0xff, 0xe1, 0x00, 0x06, 0xff, 0xd8, 0xff, 0xd9];
  const bytes = Uint8Array.from([...JPEG.subarray(0, 2), ...preview, ...JPEG.subarray(2)]);
  expect(isWholePicture(bytes)).toBe(true);
  expect(isWholePicture(bytes.subarray(0, bytes.length / 2))).toBe(false);
});
