// What somebody may do with a link for cloning a voice: agree, record, have the copy made, and take it back.
import { timingSafeEqual } from 'node:crypto';
import { problem, type ProblemCode } from '#contract/problems.ts';
import type { VoiceLink } from '#contract/voice-link.ts';
import { nextState } from '#domain/cloning/cloned-voice.ts';
import { cloningLimits } from '#domain/cloning/cloning-limits.ts';
import {
  consentTo,
  dateInWords,
  recordingCount,
  spokenConsent,
  voicePassages,
} from '#domain/cloning/voice-script.ts';
import { daySeconds } from '#domain/durations.ts';
import { asId, type ClonedVoiceId } from '#domain/ids.ts';
import { recordingRateHz } from '#domain/readers/wav.ts';
import { digestOf, macOf } from '#server/platform/mac.ts';
import type { Services } from '#server/platform/services.ts';
import { attempt } from '#server/users/attempts.ts';
import { isUserHidden } from '#server/users/users.store.ts';
import {
  deleteVoices,
  findVoiceOfLink,
  insertReport,
  listRecorded,
  lockVoiceOfLink,
  updateVoice,
  upsertRecording,
  type LinkedVoice,
} from './cloned-voices.store.ts';
import { voicesAtWork } from './make-voices.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'secrets' | 'cloning'>;

/** The fragment of an address is never sent to a server, so the secret is in no log. */
export const voiceLinkPath = (secret: string) => `/read#voice.${secret}`;

/** Throws `cloning.link_over`. */
export async function getLinkedVoice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<LinkedVoice> {
  const found = await findVoiceOfLink(db, digestOf(token), clock.now());
  if (!found || (await isUserHidden(db, found.voice.userId))) throw problem('cloning.link_over');
  return found;
}

/** Throws `cloning.link_over`. */
export async function openVoiceLink(services: Needs, token: string): Promise<VoiceLink> {
  return presented(services, await getLinkedVoice(services, token));
}

/** Whoever agreed before has agreed. Throws `cloning.link_over`, `cloning.consent_changed`. */
export async function agreeToClone(
  services: Needs,
  token: string,
  { name, consent }: { name: string; consent: string },
): Promise<VoiceLink> {
  const { db, clock } = services;
  const linked = await getLinkedVoice(services, token);
  if (consent !== consentOf(services, linked)) throw problem('cloning.consent_changed');
  await db.transaction(async (tx) => {
    const voice = await lockVoiceOfLink(tx, digestOf(token), clock.now());
    if (voice?.state !== 'asked') return;
    const agreedAt = clock.now();
    const { isSelf } = voice;
    const sentence = spokenConsent({ owner: nameOf(linked), isSelf, name, date: dateInWords(agreedAt) });
    await updateVoice(tx, voice.id, { state: 'agreed', name, consent, sentence, agreedAt });
  });
  return openVoiceLink(services, token);
}

const perDay = (max: number) => ({ max, windowSeconds: daySeconds });

/**
 * Keeps the recording of a text, in place of an earlier one. Throws `cloning.link_over`, `cloning.not_agreed`,
 * `cloning.over`, `cloning.too_often`, `cloning.too_long`, and what is wrong with the recording.
 */
export async function recordVoice(
  services: Needs & Pick<Services, 'lineMakers'>,
  token: string,
  { position, wav }: { position: number; wav: Uint8Array },
): Promise<VoiceLink> {
  const { db, clock, lineMakers } = services;
  const { voice } = await getLinkedVoice(services, token);
  if (nextState(voice.state, 'record') === null) throw problem(whyNotRecorded(voice.state));
  if (
    !(await attempt(services, `voice recordings ${voice.id}`, perDay(cloningLimits.recordingsPerDay))).allowed
  )
    throw problem('cloning.too_often');
  const made = await lineMakers.make(voice.id, wav, textsOf(voice)[position]!);
  if (!made) throw problem('reader.container');
  if (made.fault === 'too_long' || seconds(wav) > cloningLimits.maxSeconds) throw problem('cloning.too_long');
  if (made.doubt === 'not_speech') throw problem('reader.not_speech');
  if (!made.audio) throw problem(`reader.${made.fault!}`);
  const { durationSeconds } = made.audio;
  await db.transaction(async (tx) => {
    const present = await lockVoiceOfLink(tx, digestOf(token), clock.now());
    if (!present) throw problem('cloning.link_over');
    const state = nextState(present.state, 'record');
    if (state === null) throw problem(whyNotRecorded(present.state));
    const recordedAt = clock.now();
    await upsertRecording(tx, { clonedVoiceId: voice.id, position, wav, durationSeconds, recordedAt });
    await updateVoice(tx, voice.id, { state, refusal: null });
  });
  return openVoiceLink(services, token);
}

const whyNotRecorded = (state: LinkedVoice['voice']['state']): ProblemCode =>
  state === 'asked' ? 'cloning.not_agreed' : 'cloning.over';
const headerBytes = 44;
const seconds = (wav: Uint8Array) => (wav.length - headerBytes) / 2 / recordingRateHz;

/** Also once the link has ended. Throws `cloning.nothing_to_take_back`. */
export async function takeVoiceBack(
  services: Pick<Services, 'db' | 'clock' | 'secrets' | 'jobs'>,
  token: string,
): Promise<void> {
  const { db, clock, jobs } = services;
  const id = voiceOfToken(services, token);
  await db.transaction(async (tx) => {
    if ((await deleteVoices(tx, { id }, clock.now())) === 0) throw problem('cloning.nothing_to_take_back');
    await jobs.send(tx, voicesAtWork, {});
  });
}

/** Throws `cloning.nothing_to_take_back`, `cloning.too_many_reports`. */
export async function reportVoice(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  token: string,
  note: string,
): Promise<void> {
  const id = voiceOfToken(services, token);
  if (!(await attempt(services, `voice reports ${id}`, perDay(cloningLimits.reportsPerDay))).allowed)
    throw problem('cloning.too_many_reports');
  if (!(await insertReport(services.db, id, note, services.clock.now())))
    throw problem('cloning.nothing_to_take_back');
}

/** Throws `cloning.nothing_to_take_back`. */
function voiceOfToken(services: Pick<Services, 'secrets'>, token: string): ClonedVoiceId {
  const id = asId<ClonedVoiceId>(token.split('.')[0] ?? '');
  const right = Buffer.from(takeBackTokenOf(services, id));
  const given = Buffer.from(token);
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw problem('cloning.nothing_to_take_back');
  return id;
}

export const takeBackTokenOf = ({ secrets }: Pick<Services, 'secrets'>, id: ClonedVoiceId) =>
  `${id}.${macOf(secrets, 'take a voice back', id)}`;

const nameOf = ({ owner }: LinkedVoice) => owner || 'the actor';
const consentOf = ({ cloning }: Pick<Services, 'cloning'>, linked: LinkedVoice) =>
  consentTo({ owner: nameOf(linked), isSelf: linked.voice.isSelf }, cloning.voiceService?.name ?? null);

/** What is read aloud, by position. */
const textsOf = ({ sentence }: LinkedVoice['voice']): string[] =>
  sentence === null ? [] : [sentence, ...voicePassages];

async function presented(services: Needs, linked: LinkedVoice): Promise<VoiceLink> {
  const { voice } = linked;
  const hasAgreed = voice.state !== 'asked';
  return {
    owner: nameOf(linked),
    isSelf: voice.isSelf,
    state: voice.state,
    refusal: voice.refusal,
    consent: hasAgreed ? null : consentOf(services, linked),
    texts: textsOf(voice),
    recorded: await listRecorded(services.db, voice.id),
    takeBackLink: hasAgreed
      ? `${services.config.publicUrl}${voiceLinkPath(`back.${takeBackTokenOf(services, voice.id)}`)}`
      : null,
    linkEndsAt: voice.linkEndsAt.toISOString(),
  };
}

export const isComplete = (recorded: readonly number[]): boolean => recorded.length === recordingCount;
