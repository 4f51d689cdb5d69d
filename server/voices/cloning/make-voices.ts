// Makes the voices that were ordered, and deletes what is left of those that are gone, until both are done.
import { z } from 'zod';
import { consentPosition } from '#domain/cloning/voice-script.ts';
import { dayMs } from '#domain/durations.ts';
import type { ClonedVoiceId } from '#domain/ids.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { CloningRefused } from '../elevenlabs/voice-clones.ts';
import { fileOfLine } from '../kept-lines.ts';
import { deleteKeptLine, listLinesOfDeletedVoices } from '../kept-lines.store.ts';
import {
  deletePassages,
  deleteVoices,
  findVoice,
  keepMadeVoice,
  listVendorVoicesToDelete,
  listVoicesToMake,
  noteDeletedAtVendor,
  noteToDeleteAtVendor,
  readRecordings,
  refuseVoice,
} from './cloned-voices.store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'cloning' | 'files' | 'log'>;

export const voicesAtWork = {
  name: 'voices.clones',
  data: z.object({}),
  isOneAtATime: true,
  every: '*/10 * * * *',
} satisfies JobKind;

/** The voice's name at the voice service, by which it is found if a process ended before its id was kept. */
export const vendorNameOf = (id: ClonedVoiceId) => `AI Scene Partner ${id}`;

/** Whatever fails is tried again after ten minutes. */
export async function makeVoices(services: Needs, _data: object, ending: AbortSignal): Promise<void> {
  const { db, clock, log } = services;
  await deleteVoices(db, { linkEndedBefore: clock.now() }, clock.now());
  await bestEffort(log, 'delete lines of deleted voices', deleteLines(services));
  for (const gone of await listVendorVoicesToDelete(db)) {
    if (ending.aborted) return;
    await bestEffort(log, 'delete a voice at the voice service', deleteAtVendor(services, gone, ending));
  }
  for (const voice of await listVoicesToMake(db)) {
    if (ending.aborted) return;
    await bestEffort(log, 'make a voice', makeVoice(services, voice, ending));
  }
}

/** Longer than a voice service is away. */
const patienceMs = dayMs;

type VoiceToMake = Awaited<ReturnType<typeof listVoicesToMake>>[number];

async function makeVoice(services: Needs, voice: VoiceToMake, ending: AbortSignal): Promise<void> {
  const { db, clock, cloning } = services;
  const { id, finishedAt } = voice;
  const [engine] = cloning.engines();
  try {
    if (engine === 'zero-shot') {
      await keepMadeVoice(db, id, { engine, vendorVoiceId: null, madeAt: clock.now() });
    } else if (engine === 'elevenlabs') {
      await makeAtVendor(services, voice, ending);
    } else throw new Error('nobody makes voices here any more');
  } catch (error) {
    if (error instanceof CloningRefused) await refuseVoice(db, id, error.refusal);
    else if (clock.now().getTime() - (finishedAt?.getTime() ?? 0) > patienceMs)
      await refuseVoice(db, id, 'unreachable');
    throw error;
  }
}

async function makeAtVendor(services: Needs, voice: VoiceToMake, ending: AbortSignal): Promise<void> {
  const { db, clock, cloning } = services;
  const { id, userId } = voice;
  const { clones } = cloning.voiceService!;
  const name = vendorNameOf(id);
  const [earlier] = await clones.find(name, ending);
  const vendorVoiceId = earlier ?? (await clones.make(name, await passagesOf(services, id), ending));
  const kept = { engine: 'elevenlabs' as const, vendorVoiceId, madeAt: clock.now() };
  if (await keepMadeVoice(db, id, kept)) return deletePassages(db, id);
  const present = await findVoice(db, id);
  if (!present)
    await noteToDeleteAtVendor(db, [{ clonedVoiceId: id, ownedBy: userId, vendorVoiceId }], clock.now());
  // Another process has made it meanwhile; it may have kept this very voice.
  else if (present.vendorVoiceId !== vendorVoiceId) await clones.delete(vendorVoiceId, ending);
}

const passagesOf = async ({ db }: Needs, id: ClonedVoiceId) =>
  (await readRecordings(db, id)).flatMap(({ position, wav }) => (position === consentPosition ? [] : [wav]));

async function deleteAtVendor(
  { db, cloning }: Needs,
  gone: Awaited<ReturnType<typeof listVendorVoicesToDelete>>[number],
  ending: AbortSignal,
): Promise<void> {
  const { clonedVoiceId, vendorVoiceId } = gone;
  if (!cloning.voiceService) throw new Error('the voice service is no longer configured');
  const { clones } = cloning.voiceService;
  const found = await clones.find(vendorNameOf(clonedVoiceId), ending);
  for (const id of new Set([...(vendorVoiceId ? [vendorVoiceId] : []), ...found]))
    await clones.delete(id, ending);
  await noteDeletedAtVendor(db, clonedVoiceId);
}

/** The file goes first: if this ends early, the next run finds the rest. */
async function deleteLines({ db, files }: Needs): Promise<void> {
  for (const key of await listLinesOfDeletedVoices(db)) {
    await files.delete(fileOfLine(key));
    await deleteKeptLine(db, key);
  }
}
