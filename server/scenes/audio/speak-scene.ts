// Speaks a scene line by line in the speech workers, after everybody who is waiting.
import { problem } from '#contract/problems.ts';
import { speakLineBody } from '#contract/speech.ts';
import { audioPlan, type AudioChoice, type AudioSegment } from '#domain/practice/audio-plan.ts';
import type { CuedLine } from '#domain/practice/cue-sheet.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { lineSpeech, partsOfSpeech, type LineSpeech } from '#domain/voices/line-speech.ts';
import { voicesOf } from '#domain/voices/scene-cast.ts';
import { getEntitlement } from '#server/billing/get-entitlement.ts';
import type { Services } from '#server/platform/services.ts';
import { getVoiceSettings } from '#server/settings/get-voice-settings.ts';
import type { Sound } from '#server/voices/recorded/mix-lines.ts';
import { speakLine } from '#server/voices/speak-line.ts';
import { speakDirectedLine } from '../directing/direct-line.ts';
import { findRecordedLine } from '../readers/readers.store.ts';
import { updateAudio, type AudioRow } from './audio.store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'paidPlans' | 'speech'>;

/** The sounds of each line, one after another; two lines begin together. */
export type SpokenLines = readonly (readonly Sound[])[];

export type SpokenSegment =
  | { readonly lines: SpokenLines; readonly atLeastSeconds: number }
  | { readonly waits: number };

/** One time through. Throws `audio.nothing_to_hear`. */
export function plannedAudio(scene: Scene, choice: AudioChoice): AudioSegment[] {
  const plan = audioPlan(scene, choice);
  if (!plan.some(({ does }) => does === 'speak')) throw problem('audio.nothing_to_hear');
  return plan;
}

/** Keeps the progress. Throws `audio.nothing_to_hear`, and the problems of `speakLine`. */
export async function speakScene(
  services: Needs,
  scene: Scene,
  asked: AudioRow,
  ending: AbortSignal,
): Promise<SpokenSegment[]> {
  const settings = await getVoiceSettings(services, asked.userId);
  const entitlement = await getEntitlement(services, asked.userId);
  const part = asked.choice.kind === 'all' ? null : asked.choice.characterId;
  const voices = voicesOf(scene, part, entitlement, settings.defaultVoice);
  const speechOf = lineSpeech(scene, { voices, settings });
  const plan = plannedAudio(scene, asked.choice);
  const totalLines = plan.reduce((sum, each) => sum + (each.does === 'speak' ? each.lines.length : 0), 0);
  let spokenLines = 0;
  async function soundsOf(line: CuedLine): Promise<Sound[]> {
    const sounds: Sound[] = [];
    for (const { speech } of partsOfSpeech(speechOf(line))) {
      ending.throwIfAborted();
      sounds.push(await soundOf(services, asked, speech));
    }
    spokenLines += 1;
    await updateAudio(services.db, asked, { spokenLines, totalLines });
    return sounds;
  }
  const segments: SpokenSegment[] = [];
  for (const segment of plan) {
    if (segment.does === 'wait') {
      segments.push({ waits: segment.seconds });
      continue;
    }
    const lines: Sound[][] = [];
    for (const line of segment.lines) lines.push(await soundsOf(line));
    segments.push({ lines, atLeastSeconds: segment.atLeastSeconds });
  }
  return segments;
}

const [minSpeed, maxSpeed] = [0.5, 2];

/** A recording or a directed line has a tempo of its own, which is changed afterwards. */
async function soundOf(services: Needs, { userId, choice }: AudioRow, speech: LineSpeech): Promise<Sound> {
  const { recordedLineId, directedLineId, ...line } = speech;
  const { speed = 1 } = choice;
  const recorded = recordedLineId && (await findRecordedLine(services.db, recordedLineId, userId));
  if (recorded) return { mp3: recorded.mp3, leadMs: recorded.leadMs, speed };
  const allowed = { anySpeed: true };
  if (directedLineId) {
    const body = speakLineBody.parse({ ...line, priority: 'ahead' });
    const spoken = await speakDirectedLine(services, userId, directedLineId, body, allowed);
    return { mp3: spoken.speech.audio, leadMs: spoken.speech.leadMs, speed };
  }
  const ownSpeed = Math.min(maxSpeed, Math.max(minSpeed, (line.settings.speed ?? 1) * speed));
  const settings = { ...line.settings, speed: ownSpeed };
  const body = speakLineBody.parse({ ...line, settings, priority: 'ahead' });
  const { speech: spoken } = await speakLine(services, userId, body, allowed);
  return { mp3: spoken.audio, leadMs: spoken.leadMs, speed: 1 };
}
