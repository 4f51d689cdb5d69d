// What notes say, as audio: `note-voices/{author}/{note}.webm`.
import { noteLimits, type NewVoice } from '#contract/note-shapes.ts';
import { problem } from '#contract/problems.ts';
import { asId, type NoteId, type UserId } from '#domain/ids.ts';
import { containerOf, takeExtension, type TakeType } from '#domain/takes/take-container.ts';
import { withDuration } from '#domain/takes/webm-duration.ts';
import { keysIn } from '#server/platform/files/keys-in.ts';
import { addressToFetch, isGood } from '#server/platform/files/signed-address.ts';
import type { SignedCall, SigningServices } from '#server/platform/files/signed-address.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { z } from 'zod';
import type { NoteRoom } from '../scene-access.ts';
import { findNote, findNoteFor, listSpoken } from './notes.store.ts';

const bucket = 'note-voices';
/** A file is younger than its note until the note's transaction ends. */
const settledAfterMs = 60 * 60_000;

interface Voice {
  readonly type: TakeType;
  readonly seconds: number;
  readonly bytes: Uint8Array;
}

interface VoiceFile {
  readonly userId: UserId;
  readonly noteId: NoteId;
  readonly type: TakeType;
}

export const voiceKey = ({ userId, noteId, type }: VoiceFile): string =>
  `${bucket}/${userId}/${noteId}.${takeExtension[type]}`;

/** Throws `note.voice`. */
export function voiceFrom({ audio, seconds }: NewVoice): Voice {
  const bytes = Buffer.from(audio, 'base64');
  const type = containerOf(bytes);
  if (!type) throw problem('note.voice');
  if (bytes.length > noteLimits.voiceBytes) throw problem('note.voice');
  return { type, seconds, bytes: type === 'audio/webm' ? withDuration(bytes, seconds) : bytes };
}

export const keepVoice = (
  { files }: Pick<Services, 'files'>,
  { bytes, ...file }: VoiceFile & Voice,
): Promise<void> => files.put(voiceKey(file), bytes, { contentType: file.type });

/** An address of what a note says, for somebody who reads it. Throws `note.not_found`. */
export async function voiceAddress(
  services: SigningServices & Pick<Services, 'db'>,
  room: NoteRoom,
  { noteId, userId }: { readonly noteId: NoteId; readonly userId: UserId },
): Promise<{ address: string; expiresAt: string }> {
  const note = await findNoteFor(services.db, room, { noteId, reader: userId });
  if (!note?.voiceType) throw problem('note.not_found');
  return addressToFetch(services, {
    key: voiceKey({ userId: note.userId, noteId, type: note.voiceType }),
    contentType: note.voiceType,
    contentDisposition: 'inline',
    call: fetchingCall(noteId),
  });
}

/** The file that a signed address names. Throws `recording.address_ended`, `note.not_found`. */
export async function voiceAt(
  services: Pick<Services, 'db' | 'secrets' | 'clock'>,
  noteId: NoteId,
  signed: { readonly until: number; readonly signature: string },
): Promise<{ key: string; type: TakeType }> {
  if (!isGood(services, fetchingCall(noteId), signed)) throw problem('recording.address_ended');
  const note = await findNote(services.db, noteId);
  if (!note?.voiceType) throw problem('note.not_found');
  return { key: voiceKey({ userId: note.userId, noteId, type: note.voiceType }), type: note.voiceType };
}

const fetchingCall = (noteId: NoteId): SignedCall => ({
  method: 'GET',
  path: `/api/note-voices/${noteId}/file`,
});

export const voicesSweep = {
  name: 'scenes.note-voices-sweep',
  data: z.object({}),
  isOneAtATime: true,
  maxSeconds: 3600,
  every: '50 */6 * * *',
} satisfies JobKind;

/** Deletes the files of notes that went with their scene, take or author. */
export async function sweepVoices({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  for await (const keys of keysIn(files, `${bucket}/`)) {
    const noteOf = (key: string) => asId<NoteId>(key.split('/').at(-1)!.split('.')[0]!);
    const spoken = await listSpoken(db, keys.map(noteOf));
    for (const key of keys.filter((each) => !spoken.has(noteOf(each)))) {
      const { lastModified } = await files.getMetaData(key);
      if (clock.now().getTime() - lastModified.getTime() > settledAfterMs) await files.delete(key);
    }
  }
}
