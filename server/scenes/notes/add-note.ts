import { noteLimits, type NewVoice, type Note } from '#contract/note-shapes.ts';
import { problem } from '#contract/problems.ts';
import { daySeconds } from '#domain/durations.ts';
import type { LineId, NoteId, UserId } from '#domain/ids.ts';
import { wordsIn, type WordRange } from '#domain/notes/word-range.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { attempt } from '#server/users/attempts.ts';
import { lockUser } from '#server/users/users.store.ts';
import type { NoteRoom } from '../scene-access.ts';
import { newNotes } from './announce-notes.ts';
import {
  countNotes,
  findLineText,
  findNote,
  findThread,
  insertNote,
  setThreadResolved,
} from './notes.store.ts';
import { isSameRoom, noteFrom } from './present-note.ts';
import { keepVoice, voiceFrom } from './voice-files.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs' | 'files'>;

const perDay = { max: noteLimits.perDay, windowSeconds: daySeconds };
const voicesPerDay = { max: noteLimits.voicesPerDay, windowSeconds: daySeconds };
/** How long notes are collected before the others get an email about them. */
const collectedForMs = 60 * 60_000;

interface Sent {
  readonly text: string;
  readonly threadId: NoteId | null;
  readonly lineId?: LineId | null;
  readonly words?: WordRange | null;
  /** Set if the notes are on a take. */
  readonly atSeconds?: number | null;
  readonly voice: NewVoice | null;
}

interface Given {
  readonly noteId: NoteId;
  readonly writtenAt: Date;
  readonly note: Sent;
}

/**
 * Adds a note once, however often it is sent; later calls answer what is stored. A reply opens its thread again. Throws
 * `note.id_in_use`, `note.voice`, `note.reader`, `note.too_many`, `note.too_often`.
 */
export async function addNote(
  services: Needs,
  userId: UserId,
  room: NoteRoom,
  { noteId, writtenAt, note }: Given,
): Promise<Note> {
  const { db, clock, jobs } = services;
  const { sceneId, recordingId, isForThemselves } = room;
  const voice = note.voice && voiceFrom(note.voice);
  return db.transaction(async (tx) => {
    // Locks the owner's row, so that concurrent notes are counted one after the other.
    await lockUser(tx, room.ownerId ?? userId);
    const stored = await findNote(tx, noteId);
    if (stored) {
      if (stored.userId !== userId || !isSameRoom(stored, room)) throw problem('note.id_in_use');
      return noteFrom(stored, userId);
    }
    const { threadId, isPrivate, ...place } = await placeOf(tx, userId, room, note);
    if (isForThemselves && !isPrivate) throw problem('note.reader');
    if ((await countNotes(tx, room, isPrivate ? userId : null)) >= noteLimits.perScene)
      throw problem('note.too_many', { most: noteLimits.perScene });
    await allow(tx, `notes ${userId}`, perDay);
    if (voice) await allow(tx, `voice notes ${userId}`, voicesPerDay);
    await insertNote(tx, {
      id: noteId,
      sceneId,
      recordingId,
      threadId: threadId ?? noteId,
      userId,
      text: note.text,
      voiceType: voice?.type ?? null,
      voiceSeconds: voice?.seconds ?? null,
      isPrivate,
      writtenAt,
      // Nobody is notified.
      announcedAt: isPrivate ? clock.now() : null,
      ...place,
    });
    if (threadId) await setThreadResolved(tx, room, threadId, null);
    if (voice) await keepVoice(services, { userId, noteId, ...voice });
    if (!isPrivate) {
      const notBefore = new Date(clock.now().getTime() + collectedForMs);
      const key = [sceneId, recordingId].filter(Boolean).join(' ');
      await jobs.send(tx, newNotes, { sceneId, recordingId }, { key, notBefore });
    }
    return noteFrom((await findNote(tx, noteId))!, userId);
  });

  async function allow(tx: Queryable, key: string, limit: typeof perDay | typeof voicesPerDay) {
    const { allowed } = await attempt({ db: tx, clock }, key, limit);
    if (!allowed) throw problem('note.too_often', { most: limit.max });
  }
}

/** A reply has the place and the readers of its thread. If the thread was deleted meanwhile, the reply begins one. */
async function placeOf(
  tx: Queryable,
  reader: UserId,
  room: NoteRoom,
  { threadId, lineId = null, words = null, atSeconds = null }: Sent,
) {
  const thread = threadId && (await findThread(tx, room, { threadId, reader }));
  if (thread) {
    const { firstWord, lastWord, quote, isPrivate } = thread;
    return {
      threadId,
      lineId: thread.lineId,
      firstWord,
      lastWord,
      quote,
      isPrivate,
      atSeconds: thread.atSeconds,
    };
  }
  const text = lineId && (await findLineText(tx, room.sceneId, lineId));
  const said = text && words && wordsIn(text, words);
  return {
    threadId: null,
    lineId,
    firstWord: said && words ? words.from : null,
    lastWord: said && words ? words.to : null,
    quote: (said ?? text)?.slice(0, noteLimits.quote).toWellFormed() ?? null,
    isPrivate: room.isForThemselves,
    atSeconds,
  };
}
