import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/notes.ts';
import type { NoteId, SceneId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { doneAt } from '#server/platform/http/done-at.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { getNotesOfScene } from '../scene-access.ts';
import { addNote } from './add-note.ts';
import { deleteNote, editNote, resolveNote } from './change-note.ts';
import { listNotes } from './list-notes.ts';
import { voiceAddress, voiceAt } from './voice-files.ts';

export function serveNotes(app: FastifyInstance, services: Services): void {
  const room = (caller: Caller, { sceneId }: { sceneId: SceneId }) =>
    getNotesOfScene(services, caller, sceneId);
  const one = ({ userId }: Caller, { noteId }: { noteId: NoteId }) => ({ userId, noteId });
  serve(app, services, contract.listNotes, async ({ caller, params }) =>
    listNotes(services, caller.userId, await room(caller, params)),
  );
  serve(app, services, contract.addNote, async ({ caller, params, query, body }) =>
    addNote(services, caller.userId, await room(caller, params), {
      noteId: params.noteId,
      writtenAt: doneAt(services, query),
      note: body,
    }),
  );
  serve(app, services, contract.editNote, async ({ caller, params, body }) =>
    editNote(services, await room(caller, params), { ...one(caller, params), text: body.text }),
  );
  serve(app, services, contract.deleteNote, async ({ caller, params }) =>
    deleteNote(services, await room(caller, params), one(caller, params)),
  );
  serve(app, services, contract.resolveNote, async ({ caller, params, body }) =>
    resolveNote(services, await room(caller, params), { ...one(caller, params), ...body }),
  );
  serve(app, services, contract.getNoteVoice, async ({ caller, params }) =>
    voiceAddress(services, await room(caller, params), one(caller, params)),
  );
}

export async function serveNoteVoices(root: FastifyInstance, services: Services): Promise<void> {
  await root.register(async (app) => {
    const folder = join(services.config.dataDir, 'files');
    await mkdir(folder, { recursive: true });
    await app.register(fastifyStatic, { root: folder, serve: false });
    serve(app, services, contract.getNoteVoiceFile, async ({ params, query, reply }) => {
      const { key, type } = await voiceAt(services, params.noteId, query);
      reply.header('content-disposition', 'inline').header('cache-control', 'private, no-store').type(type);
      await reply.sendFile(key, { contentType: false, cacheControl: false });
    });
  });
}
