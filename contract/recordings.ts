// Takes on the wire: docs/product/takes.md. A take's id is made by the
// device. It arrives in chunks (chunks.ts), in any order, and is stored when it is whole; each call can be sent again and
// changes nothing twice.
import { z } from 'zod';
import { takeTypes } from '#domain/takes/take-container.ts';
import { maxTakeBytes, maxTakeSeconds } from '#domain/takes/take-limits.ts';
import { arrival, signedUntil } from './chunks.ts';
import { endpoint } from './endpoint.ts';
import {
  directedLineId,
  newRecordingId,
  practiceSessionId,
  recordedLineId,
  recordingId,
  sceneId,
  trusted,
} from '#domain/id-schemas.ts';
import { measured } from '#domain/measured.ts';
import { moment } from '#domain/moment.ts';
import { speakLineBody } from './speech.ts';
import { writtenText } from '#domain/written-text.ts';

const recordingParams = z.object({ recordingId });
const seconds = measured().max(2 * maxTakeSeconds);
const length = seconds.min(0);

export const maxTakeName = 120;

/** `TakeLine` of domain/takes/take-script.ts, where each field is explained. */
export const takeLine = z.object({
  speaker: writtenText(200),
  text: writtenText(20_000),
  isMine: z.boolean(),
  at: seconds.min(-600),
  until: length.nullable().default(null),
  speech: speakLineBody
    .pick({
      text: true,
      voiceId: true,
      previousText: true,
      nextText: true,
      pronunciations: true,
      isPlain: true,
      ssml: true,
      variation: true,
    })
    .extend({
      text: z.string().max(20_000),
      settings: z
        .record(z.string().max(40), z.union([z.string().max(300), z.number(), z.boolean()]))
        .exactOptional(),
      recordedLineId: recordedLineId.exactOptional(),
      directedLineId: directedLineId.exactOptional(),
    })
    .nullable(),
  rate: z.number().min(0.25).max(4).default(1),
});

export const recording = z.object({
  id: trusted.recordingId,
  sessionId: trusted.practiceSessionId,
  /** Null once the scene is deleted. */
  sceneId: trusted.sceneId.nullable(),
  sceneTitle: z.string(),
  characterName: z.string().nullable(),
  name: z.string(),
  recordingType: z.literal('audio'),
  mimeType: z.enum(takeTypes),
  /** Seconds. */
  duration: z.number(),
  /** Bytes. */
  fileSize: z.number(),
  recordedAt: z.string(),
  /** Null while it is still being uploaded. */
  storedAt: z.string().nullable(),
});
export type Recording = z.output<typeof recording>;

const newTake = z.object({
  sessionId: practiceSessionId,
  recordedAt: moment,
  durationSeconds: length,
  script: z.array(takeLine).max(5000).default([]),
});

/** The JSON text beside the file in an upload by one request. */
export const takeMetadata = newTake.extend({
  id: newRecordingId.optional(),
  recordedAt: moment.optional(),
});
export type TakeMetadata = z.output<typeof takeMetadata>;

const newTakeInChunks = newTake.extend({
  sizeBytes: z.number().int().min(1),
  mimeType: z.enum(takeTypes),
});
export type NewTake = z.output<typeof newTakeInChunks>;

export const createRecording = endpoint({
  method: 'PUT',
  path: '/api/recordings/:recordingId',
  summary: 'Announce a take of one of my sessions; returns the missing chunks',
  auth: 'user',
  problems: [
    'practice.session_not_found',
    'recording.not_found',
    'recording.deleted',
    'recording.differs',
    'recording.too_large',
    'recording.too_often',
    'recording.no_room',
  ],
  plan: 'recordings',
  params: recordingParams,
  body: newTakeInChunks,
  response: arrival,
});

export const getArrival = endpoint({
  method: 'GET',
  path: '/api/recordings/:recordingId/arrival',
  summary: 'Get the missing chunks of a take',
  auth: 'user',
  problems: ['recording.not_found'],
  params: recordingParams,
  response: arrival,
});

export const finishRecording = endpoint({
  method: 'POST',
  path: '/api/recordings/:recordingId/finish',
  summary: 'Store a take whose chunks have all arrived',
  auth: 'user',
  event: 'take_kept',
  problems: ['recording.not_found', 'recording.deleted', 'recording.incomplete', 'recording.container'],
  plan: 'recordings',
  params: recordingParams,
  response: recording,
});

/** Multipart: the take in the field `recording`, and `takeMetadata` as JSON text in `metadata`. */
export const uploadRecording = endpoint({
  method: 'POST',
  path: '/api/recordings',
  summary: 'Send a take in one request',
  auth: 'user',
  event: 'take_kept',
  plan: 'recordings',
  multipart: true,
  bodyLimitBytes: maxTakeBytes + 2 * 1024 * 1024,
  response: recording,
});

export const listRecordings = endpoint({
  method: 'GET',
  path: '/api/recordings',
  summary: 'List my takes, newest first, of one scene if given',
  auth: 'user',
  ownerOnly: true,
  query: z.object({
    sceneId: sceneId.optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  response: z.object({ recordings: z.array(recording), nextCursor: z.string().nullable() }),
});
export type RecordingsPage = z.output<NonNullable<(typeof listRecordings)['response']>>;
export type RecordingsQuery = z.output<NonNullable<(typeof listRecordings)['query']>>;

export const getRecording = endpoint({
  method: 'GET',
  path: '/api/recordings/:recordingId',
  summary: 'Get one of my takes with its script',
  auth: 'user',
  ownerOnly: true,
  problems: ['recording.not_found'],
  params: recordingParams,
  response: recording.extend({ script: z.array(takeLine) }),
});
export type RecordingWithScript = z.output<NonNullable<(typeof getRecording)['response']>>;

export const getRecordingAddress = endpoint({
  method: 'GET',
  path: '/api/recordings/:recordingId/address',
  summary: 'Get an address of my take, valid for 15 minutes',
  auth: 'user',
  ownerOnly: true,
  problems: ['recording.not_found'],
  params: recordingParams,
  query: z.object({ as: z.enum(['play', 'download']).default('play') }),
  response: z.object({ address: z.string(), expiresAt: z.string() }),
});

export const getRecordingFile = endpoint({
  method: 'GET',
  path: '/api/recordings/:recordingId/file',
  summary: 'Download a take at its signed address',
  auth: 'public',
  ownerOnly: true,
  problems: ['recording.address_ended', 'recording.not_found'],
  params: recordingParams,
  query: z.object({
    as: z.enum(['play', 'download']),
    ...signedUntil,
  }),
});

export const renameRecording = endpoint({
  method: 'PATCH',
  path: '/api/recordings/:recordingId',
  summary: 'Rename one of my takes',
  auth: 'user',
  ownerOnly: true,
  problems: ['recording.not_found'],
  plan: 'recordings',
  params: recordingParams,
  body: z.object({
    name: writtenText(maxTakeName, { minLength: 1, say: 'Please enter a name for the take' }),
  }),
  response: recording,
});

export const deleteRecording = endpoint({
  method: 'DELETE',
  path: '/api/recordings/:recordingId',
  summary: 'Delete one of my takes with its file',
  auth: 'user',
  ownerOnly: true,
  problems: ['recording.not_found'],
  params: recordingParams,
});
