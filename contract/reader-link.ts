// What somebody with a reader's link can do: docs/product/voices.md#lines-that-people-record. They have no account; each of their calls
// carries the secret of their link in a header, which no other site can send.
import { z } from 'zod';
import { lineId, trusted } from '#domain/id-schemas.ts';
import { readerLimits } from '#domain/readers/reader-limits.ts';
import { maxRecordingBytes } from '#domain/readers/wav.ts';
import { writtenText } from '#domain/written-text.ts';
import { endpoint } from './endpoint.ts';

/** The header with the secret of a reader's link. */
export const readerHeader = 'x-reader-link';

/** What a reader agrees to before they record; stored with the date, under their name. */
export const consentTo = (owner: string, title: string): string =>
  `I agree that ${owner} keeps the lines I record here and hears them when rehearsing “${title}”. ` +
  'Nobody else hears them. They are not used to make a copy of my voice, or for anything else. ' +
  'I can take all of them back at any time, without giving a reason.';

const lineToRecord = z.object({
  id: trusted.lineId,
  character: z.string(),
  text: z.string(),
  /** Identifies the text, so that nothing is recorded for a changed one. */
  version: z.string(),
  /** The speech before it, if there is one. */
  cue: z.object({ character: z.string(), text: z.string() }).nullable(),
  state: z.enum(['missing', 'recorded', 'changed']),
});
export type LineToRecord = z.output<typeof lineToRecord>;

const readerLink = z.object({
  title: z.string(),
  owner: z.string(),
  isSelf: z.boolean(),
  characters: z.array(z.string()),
  /** What to agree to; null once the reader has, and for the owner. */
  consent: z.string().nullable(),
  /** The address where the reader takes everything back; null before they agree, and for the owner. */
  takeBackLink: z.string().nullable(),
  linkEndsAt: z.string(),
  lines: z.array(lineToRecord),
});
export type ReaderLink = z.output<typeof readerLink>;

export const openReaderLink = endpoint({
  method: 'GET',
  path: '/api/reader',
  summary: 'See which lines a link asks me to record',
  auth: 'public',
  problems: ['reader.link_over'],
  response: readerLink,
});

export const agreeToRecord = endpoint({
  method: 'POST',
  path: '/api/reader/consent',
  summary: 'Agree to what is done with the lines I record',
  auth: 'public',
  changesNoList: true,
  problems: ['reader.link_over', 'reader.consent_changed'],
  body: z.object({
    name: writtenText(readerLimits.nameLength, { minLength: 1, say: 'Please enter your name' }),
    /** The text of the consent as it was shown. */
    consent: z.string().max(2000),
  }),
  response: readerLink,
});

export const recordLine = endpoint({
  method: 'PUT',
  path: '/api/reader/lines/:lineId',
  summary: 'Record a line, as a WAV file of one channel with 16 bits and 24 kHz',
  auth: 'public',
  changesNoList: true,
  problems: [
    'reader.link_over',
    'reader.not_agreed',
    'reader.line_not_asked',
    'reader.line_changed',
    'reader.container',
    'reader.silent',
    'reader.clipped',
    'reader.too_short',
    'reader.too_long',
    'reader.not_speech',
    'reader.longer_than_line',
    'reader.too_often',
    'reader.scene_full',
  ],
  params: z.object({ lineId }),
  query: z.object({
    version: z.string().max(100),
    /** The reader has listened to it and keeps it in spite of a doubt. */
    isSure: z.stringbool().default(false),
  }),
  bytes: true,
  bodyLimitBytes: maxRecordingBytes,
  response: z.object({ durationSeconds: z.number() }),
});

export const takeBackRecordings = endpoint({
  method: 'POST',
  path: '/api/reader/take-back',
  summary: 'Take back all lines that I recorded',
  auth: 'public',
  changesNoList: true,
  problems: ['reader.nothing_to_take_back'],
  body: z.object({ token: z.string().max(200) }),
  response: z.object({ lines: z.number() }),
});
