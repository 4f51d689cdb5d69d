// An ID3v2.3 tag with a title and chapters (id3.org, "ID3v2 Chapter Frame Addendum").
import { joined } from './mp3-frames.ts';

export interface Chapter {
  readonly title: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export function id3Tag(title: string, artist: string, chapters: readonly Chapter[]): Uint8Array {
  const ids = chapters.map((_, i) => `ch${i}`);
  const contents = [latin('toc\0'), [3, ids.length], ...ids.map((id) => latin(`${id}\0`))];
  const frames = joined([
    text('TIT2', title),
    text('TPE1', artist),
    frame(
      'CTOC',
      contents.map((part) => Uint8Array.from(part)),
    ),
    ...chapters.map(({ title: name, startSeconds, endSeconds }, i) =>
      frame('CHAP', [
        Uint8Array.from(latin(`ch${i}\0`)),
        uint32(Math.round(startSeconds * 1000)),
        uint32(Math.round(endSeconds * 1000)),
        // Byte offsets are not used.
        uint32(0xffffffff),
        uint32(0xffffffff),
        text('TIT2', name),
      ]),
    ),
  ]);
  const size = [21, 14, 7, 0].map((shift) => (frames.length >> shift) & 0x7f);
  return joined([Uint8Array.from([...latin('ID3'), 3, 0, 0, ...size]), frames]);
}

const latin = (words: string): number[] => [...words].map((letter) => letter.charCodeAt(0));

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function frame(id: string, parts: readonly Uint8Array[]): Uint8Array {
  const body = joined(parts);
  return joined([Uint8Array.from(latin(id)), uint32(body.length), Uint8Array.from([0, 0]), body]);
}

/** In UTF-16 with its byte order mark. */
const text = (id: string, words: string): Uint8Array =>
  frame(id, [Uint8Array.from([1, 0xff, 0xfe]), Buffer.from(words, 'utf16le')]);
