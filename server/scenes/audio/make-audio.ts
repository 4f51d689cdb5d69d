// Speaks a scene line by line in the speech workers, after everybody who is waiting, and joins the lines as one MP3.
import { z } from 'zod';
import { Problem } from '#contract/problems.ts';
import { SPEECH_ENGINES, speakLineBody, type SpeechEngineId } from '#contract/speech.ts';
import { newSceneId, userId } from '#domain/id-schemas.ts';
import { audioPlan, type AudioSegment } from '#domain/practice/audio-plan.ts';
import { dateIn } from '#domain/scene/due-date.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { lineSpeech, partsOfSpeech, type LineSpeech } from '#domain/voices/line-speech.ts';
import { voicesOf } from '#domain/voices/scene-cast.ts';
import { getEntitlement } from '#server/billing/get-entitlement.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { getVoiceSettings } from '#server/settings/get-voice-settings.ts';
import { speakLine } from '#server/voices/speak-line.ts';
import { speakDirectedLine } from '../directing/direct-line.ts';
import { directedLinesOf } from '../directing/directing.store.ts';
import { sceneFrom } from '../present-scene.ts';
import { findWholeScene } from '../scenes.store.ts';
import { deleteAudio, findAudio, listOrderedBefore, updateAudio, type AudioRow } from './audio.store.ts';
import { audioKey, keptMs } from './kept-audio.ts';
import { id3Tag } from './id3-chapters.ts';
import { isSameFormat, joined, mp3Frames, silence, type Mp3Frames } from './mp3-frames.ts';

const order = z.object({ userId, sceneId: newSceneId, requestedAt: z.iso.datetime() });

export const orderedAudio = {
  name: 'scenes.audio',
  data: order,
  retries: 3,
  maxSeconds: 60 * 60,
} satisfies JobKind<z.infer<typeof order>>;

export const endedAudio = {
  name: 'scenes.ended-audio',
  data: z.object({}),
  isOneAtATime: true,
  every: '17 * * * *',
} satisfies JobKind;

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'paidPlans' | 'speech' | 'files'>;

/** Throws `speech.busy`, to be retried later; another refusal of a line is kept as the reason. */
export async function makeAudio(
  services: Needs,
  { userId, sceneId, requestedAt }: z.infer<typeof order>,
  ending: AbortSignal,
): Promise<void> {
  const { db, files, clock } = services;
  const asked = await findAudio(db, userId, sceneId);
  if (asked?.requestedAt.toISOString() !== requestedAt || asked.readyAt || asked.failure) return;
  const whole = await db.transaction((tx) => findWholeScene(tx, sceneId, userId));
  if (!whole) return;
  const today = dateIn('UTC', clock.now());
  const directedLines = whole.scene.userId === userId ? await directedLinesOf(db, sceneId) : {};
  const scene = sceneFrom(whole, { today, audience: 'owner', sourceFiles: [], directedLines });
  try {
    const once = await spokenOnce(services, scene, asked, ending);
    const { kind, repetitions } = asked.choice;
    const chapters = Array.from({ length: repetitions }, (_, i) => ({
      title: repetitions === 1 ? scene.title : `${scene.title}, ${i + 1}`,
      startSeconds: i * once.seconds,
      endSeconds: (i + 1) * once.seconds,
    }));
    const part = scene.characters.find(({ id }) => id === asked.choice.characterId)?.name ?? '';
    const tag = id3Tag(
      kind === 'all' ? scene.title : `${scene.title}: ${part}`,
      'AI Scene Partner',
      chapters,
    );
    const file = joined([tag, ...chapters.map(() => once.frames)]);
    await files.put(audioKey(asked), file);
    const made = { readyAt: clock.now(), sizeBytes: file.length, seconds: once.seconds * repetitions };
    if (!(await updateAudio(db, asked, made))) await files.delete(audioKey(asked));
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'speech.busy') throw error;
    await updateAudio(db, asked, { failure: error.message });
  }
}

/** Deletes files a day after they were ordered. */
export async function removeEndedAudio({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>) {
  const before = new Date(clock.now().getTime() - keptMs);
  for (const ended of await listOrderedBefore(db, before, 500)) {
    await files.delete(audioKey(ended));
    await deleteAudio(db, ended);
  }
}

async function spokenOnce(
  services: Needs,
  scene: Scene,
  asked: AudioRow,
  ending: AbortSignal,
): Promise<Mp3Frames> {
  const settings = await getVoiceSettings(services, asked.userId);
  const entitlement = await getEntitlement(services, asked.userId);
  const part = asked.choice.kind === 'all' ? null : asked.choice.characterId;
  const voices = voicesOf(scene, part, entitlement, settings.defaultVoice);
  const speechOf = lineSpeech(scene, { voices, settings });
  const segments = audioPlan(scene, asked.choice);
  // A file has one format, so if the best engine fails midway, the next one speaks the whole file.
  const engines: readonly (SpeechEngineId | undefined)[] = [undefined, ...SPEECH_ENGINES.slice(1)];
  for (const engine of engines) {
    const spoken = await spokenBy(services, asked, { segments, speechOf, engine, ending });
    if (spoken) return spoken;
  }
  throw new Error('The voices of one engine have different formats.');
}

interface ToSpeak {
  readonly segments: readonly AudioSegment[];
  readonly speechOf: ReturnType<typeof lineSpeech>;
  readonly engine: SpeechEngineId | undefined;
  readonly ending: AbortSignal;
}

/** Null if its lines have different formats. */
async function spokenBy(
  services: Needs,
  asked: AudioRow,
  { segments, speechOf, engine, ending }: ToSpeak,
): Promise<Mp3Frames | null> {
  const totalLines = segments.filter(({ does }) => does === 'speak').length;
  const pieces: (Mp3Frames | { readonly waits: number })[] = [];
  let spokenLines = 0;
  for (const segment of segments) {
    ending.throwIfAborted();
    if (segment.does === 'wait') {
      pieces.push({ waits: segment.seconds });
      continue;
    }
    for (const { speech } of partsOfSpeech(speechOf(segment))) {
      pieces.push(await framesOf(services, asked, speech, engine));
    }
    spokenLines += 1;
    await updateAudio(services.db, asked, { spokenLines, totalLines });
  }
  const heard = pieces.filter((piece) => 'header' in piece);
  const [first] = heard;
  if (!first || !heard.every(({ header }) => isSameFormat(header, first.header))) return null;
  const parts = pieces.map((piece) => ('header' in piece ? piece : silence(first.header, piece.waits)));
  const seconds = parts.reduce((sum, each) => sum + each.seconds, 0);
  return { frames: joined(parts.map(({ frames }) => frames)), seconds, header: first.header };
}

const [minSpeed, maxSpeed] = [0.5, 2];

async function framesOf(
  services: Needs,
  { userId, choice }: AudioRow,
  speech: LineSpeech,
  engine: SpeechEngineId | undefined,
): Promise<Mp3Frames> {
  const speed = Math.min(maxSpeed, Math.max(minSpeed, (speech.settings.speed ?? 1) * (choice.speed ?? 1)));
  const settings = { ...speech.settings, speed };
  const { clonedVoiceId, directedLineId, ...line } = speech;
  // Whoever speaks with a cloned voice may have another format than the lesser engines.
  const voice = engine ? { engine } : clonedVoiceId && { clonedVoiceId };
  const body = speakLineBody.parse({ ...line, ...voice, settings, priority: 'ahead' });
  const allowed = { anySpeed: true };
  // A direction has its own tempo, so a slower file is spoken without.
  const spoken = await (directedLineId && (choice.speed ?? 1) === 1
    ? speakDirectedLine(services, userId, directedLineId, body, allowed)
    : speakLine(services, userId, body, allowed));
  const frames = mp3Frames(spoken.speech.audio);
  if (!frames) throw new Error('A voice answered something that is no MP3.');
  return frames;
}
