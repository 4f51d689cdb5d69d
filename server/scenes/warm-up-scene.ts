// Prepares the partner's lines after a save, one after another and behind everyone who waits, as practice will
// request them for any part; only with the server's own voices, which cost nothing if nobody listens.
import { z } from 'zod';
import { newSceneId, userId } from '#domain/id-schemas.ts';
import { Problem } from '#contract/problems.ts';
import { speakLineBody } from '#contract/speech.ts';
import type { SpeakLineBody } from '#contract/speech.ts';
import type { CharacterId, SceneId, UserId } from '#domain/ids.ts';
import { speakingCharacters } from '#domain/practice/speaking-characters.ts';
import { dateIn } from '#domain/scene/due-date.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { lineSpeech, partsOfSpeech } from '#domain/voices/line-speech.ts';
import { voicesOf } from '#domain/voices/scene-cast.ts';
import { getEntitlement } from '#server/billing/get-entitlement.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { getVoiceSettings } from '#server/settings/get-voice-settings.ts';
import { speakLine } from '#server/voices/speak-line.ts';
import { sceneFrom } from './present-scene.ts';
import { findWholeScene } from './scenes.store.ts';

interface WarmUp {
  readonly sceneId: SceneId;
  /** The user whose voices and part are used. */
  readonly userId: UserId;
}

export const sceneWarmUp = {
  name: 'scenes.warm-up',
  data: z.object({ sceneId: newSceneId, userId }),
  isOneAtATime: true,
  retries: 2,
} satisfies JobKind<WarmUp>;

const maxLines = 500;
/** If no part is chosen yet, every character who may be it. */
const maxParts = 4;
/** Frequent saves are prepared once. */
const waitMs = 10_000;

export const sendWarmUp = ({ jobs, clock }: Pick<Services, 'jobs' | 'clock'>, tx: Queryable, of: WarmUp) =>
  jobs.send(tx, sceneWarmUp, of, {
    key: `${of.sceneId} ${of.userId}`,
    notBefore: new Date(clock.now().getTime() + waitMs),
  });

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'paidPlans' | 'speech'>;

/** Throws `speech.busy`, to be retried later. */
export async function warmUpScene(services: Needs, of: WarmUp, ending: AbortSignal): Promise<void> {
  for (const body of await linesToSpeak(services, of)) {
    ending.throwIfAborted();
    const refusal = await refusalOf(speakLine(services, of.userId, body));
    if (refusal === 'speech.rate_limit') return;
  }
}

async function linesToSpeak(services: Needs, { sceneId, userId }: WarmUp): Promise<SpeakLineBody[]> {
  const { db, clock } = services;
  const whole = await db.transaction((tx) => findWholeScene(tx, sceneId, userId));
  if (!whole) return [];
  const today = dateIn('UTC', clock.now());
  const scene: Scene = sceneFrom(whole, { today, audience: 'owner', sourceFiles: [] });
  const settings = await getVoiceSettings(services, userId);
  const entitlement = await getEntitlement(services, userId);
  const asked = partsOf(scene).flatMap((part) => {
    const voices = voicesOf(scene, part, entitlement, settings.defaultVoice);
    const speechOf = lineSpeech(scene, { voices, settings });
    return scene.lines
      .filter((line) => !line.isStageDirection && line.characterId && line.characterId !== part)
      .flatMap((line) => partsOfSpeech(speechOf({ line })));
  });
  // The voices depend on the part, but are mostly the same.
  const different = new Map(asked.map(({ speech }) => [JSON.stringify(speech), speech]));
  return [...different.values()]
    .slice(0, maxLines)
    .map((speech) => speakLineBody.parse({ ...speech, priority: 'ahead', engine: 'neural' }));
}

function partsOf(scene: Scene): readonly CharacterId[] {
  if (scene.userCharacterId) return [scene.userCharacterId];
  return speakingCharacters(scene)
    .sort((one, other) => other.lineCount - one.lineCount)
    .slice(0, maxParts)
    .map(({ character }) => character.id);
}

/** Null if it was spoken. A line that fails is left to whoever requests it. */
async function refusalOf(spoken: Promise<unknown>): Promise<string | null> {
  try {
    await spoken;
    return null;
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'speech.busy') throw error;
    return error.code;
  }
}
