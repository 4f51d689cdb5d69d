import { noteLimits, type NewNote, type Note } from '#contract/notes.ts';
import { problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import { wordsIn } from '#domain/notes/word-range.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { attempt } from '#server/users/attempts.ts';
import { lockUser } from '#server/users/users.store.ts';
import { getNotableScene } from '../scene-access.ts';
import { newNotes } from './announce-notes.ts';
import {
  countNotes,
  findLineText,
  findNote,
  findThread,
  insertNote,
  setThreadResolved,
} from './notes.store.ts';
import { noteFrom } from './present-note.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs'>;

const perDay = { max: noteLimits.perDay, windowSeconds: 24 * 60 * 60 };
/** The others get an email about everything that was written meanwhile. */
const collectedForMs = 60 * 60_000;

interface Given {
  readonly sceneId: SceneId;
  readonly noteId: string;
  readonly writtenAt: Date;
  readonly note: NewNote;
}

/**
 * Adds a note once, however often it is sent; later calls answer what is stored. A reply opens its thread again. Throws
 * `scene.not_found`, `scene.access_denied`, `note.id_in_use`, `note.too_many`, `note.too_often`.
 */
export async function addNote(
  services: Needs,
  caller: Caller,
  { sceneId, noteId, writtenAt, note }: Given,
): Promise<Note> {
  const { db, clock, jobs } = services;
  const { userId } = caller;
  const scene = await getNotableScene(services, caller, sceneId);
  return db.transaction(async (tx) => {
    // Notes are counted one after the other, whoever writes them.
    await lockUser(tx, scene.userId ?? userId);
    const stored = await findNote(tx, noteId);
    if (stored) {
      if (stored.userId !== userId || stored.sceneId !== sceneId) throw problem('note.id_in_use');
      return noteFrom(stored, userId);
    }
    if ((await countNotes(tx, sceneId)) >= noteLimits.perScene)
      throw problem('note.too_many', { most: noteLimits.perScene });
    const { allowed } = await attempt({ db: tx, clock }, `notes ${userId}`, perDay);
    if (!allowed) throw problem('note.too_often', { most: noteLimits.perDay });
    const { threadId, ...place } = await placeOf(tx, sceneId, note);
    await insertNote(tx, {
      id: noteId,
      sceneId,
      threadId: threadId ?? noteId,
      userId,
      text: note.text,
      writtenAt,
      ...place,
    });
    if (threadId) await setThreadResolved(tx, sceneId, threadId, null);
    const notBefore = new Date(clock.now().getTime() + collectedForMs);
    await jobs.send(tx, newNotes, { sceneId }, { key: sceneId, notBefore });
    return noteFrom((await findNote(tx, noteId))!, userId);
  });
}

/** A reply has the place of its thread. One whose thread was deleted meanwhile stands alone. */
async function placeOf(tx: Queryable, sceneId: SceneId, { threadId, lineId, words }: NewNote) {
  const thread = threadId && (await findThread(tx, sceneId, threadId));
  if (thread) {
    const { firstWord, lastWord, quote } = thread;
    return { threadId, lineId: thread.lineId, firstWord, lastWord, quote };
  }
  const text = lineId && (await findLineText(tx, sceneId, lineId));
  const said = text && words && wordsIn(text, words);
  return {
    threadId: null,
    lineId,
    firstWord: said && words ? words.from : null,
    lastWord: said && words ? words.to : null,
    quote: (said ?? text)?.slice(0, noteLimits.quote).toWellFormed() ?? null,
  };
}
