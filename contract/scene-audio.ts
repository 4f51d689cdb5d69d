// A scene as an audio file to take along: docs/product/scenes.md#audio-files.
import { z } from 'zod';
import { characterId, sceneId } from '#domain/id-schemas.ts';
import { audioKinds, audioPaces, audioSpeeds, maxRepetitions } from '#domain/practice/audio-plan.ts';
import { endpoint } from './endpoint.ts';

const params = z.object({ sceneId });
const moment = z.iso.datetime();

export const audioChoice = z.object({
  kind: z.enum(audioKinds),
  /** The character whose lines are mine. */
  characterId,
  pace: z.literal(audioPaces).default(1),
  speed: z.literal(audioSpeeds).default(1),
  repetitions: z.number().int().min(1).max(maxRepetitions).default(1),
});

const sceneAudio = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('making'), spokenLines: z.number(), totalLines: z.number() }),
  z.object({ state: z.literal('failed'), reason: z.string() }),
  z.object({
    state: z.literal('ready'),
    kind: z.enum(audioKinds),
    seconds: z.number(),
    sizeBytes: z.number(),
    /** When the file is deleted. */
    endsAt: moment,
  }),
]);
export type SceneAudio = z.output<typeof sceneAudio>;

const ofScene = ['scene.access_denied', 'scene.not_found'] as const;

export const getSceneAudio = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId/audio',
  summary: 'Get the state of my audio file of a scene',
  auth: 'user',
  problems: [...ofScene],
  params,
  response: sceneAudio,
});

/** Replaces my earlier file of the scene. */
export const orderSceneAudio = endpoint({
  method: 'POST',
  path: '/api/scenes/:sceneId/audio',
  summary: 'Make an audio file of a scene; it is kept for a day',
  auth: 'user',
  plan: 'audio_files',
  problems: [
    ...ofScene,
    'scene.user_character_unknown',
    'audio.nothing_to_hear',
    'audio.too_long',
    'audio.too_many',
  ],
  params,
  body: audioChoice,
  response: sceneAudio,
});

export const getSceneAudioFile = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId/audio/file',
  summary: 'Download my audio file of a scene, as MP3 with chapters',
  auth: 'user',
  problems: [...ofScene, 'audio.none'],
  params,
});
