import type { FastifyInstance } from 'fastify';
import * as notes from '#contract/take-notes.ts';
import * as contract from '#contract/take-shares.ts';
import type { NoteId, RecordingId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { doneAt } from '#server/platform/http/done-at.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { addNote } from '#server/scenes/notes/add-note.ts';
import { deleteNote, editNote, resolveNote } from '#server/scenes/notes/change-note.ts';
import { listNotes } from '#server/scenes/notes/list-notes.ts';
import { voiceAddress } from '#server/scenes/notes/voice-files.ts';
import { getNotesOfTake, getSharedTake, listenToSharedTake, listSharedTakes } from './listen-to-take.ts';
import { endTakeShare, listCoaches, listTakeShares, shareTake, showProgress } from './share-take.ts';

export function serveSharedTakes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listCoaches, ({ caller, params }) =>
    listCoaches(services, caller, params.sceneId),
  );
  serve(app, services, contract.showProgress, ({ caller, params, body }) =>
    showProgress(services, caller, { ...params, ...body }),
  );
  serve(app, services, contract.listTakeShares, ({ caller, params }) =>
    listTakeShares(services, caller.userId, params.recordingId),
  );
  serve(app, services, contract.shareTake, ({ caller, params, body }) =>
    shareTake(services, caller.userId, { ...params, ...body }),
  );
  serve(app, services, contract.endTakeShare, ({ caller, params }) =>
    endTakeShare(services, caller.userId, params.takeShareId),
  );
  serve(app, services, contract.listSharedTakes, ({ caller }) => listSharedTakes(services, caller.userId));
  serve(app, services, contract.getSharedTake, ({ caller, params }) =>
    getSharedTake(services, caller.userId, params.takeShareId),
  );
  serve(app, services, contract.listenToSharedTake, ({ caller, params }) =>
    listenToSharedTake(services, caller.userId, params.takeShareId),
  );
  serveTakeNotes(app, services);
}

function serveTakeNotes(app: FastifyInstance, services: Services): void {
  const room = ({ userId }: Caller, { recordingId }: { recordingId: RecordingId }) =>
    getNotesOfTake(services, userId, recordingId);
  const one = ({ userId }: Caller, { noteId }: { noteId: NoteId }) => ({ userId, noteId });
  serve(app, services, notes.listTakeNotes, async ({ caller, params }) =>
    listNotes(services, caller.userId, await room(caller, params)),
  );
  serve(app, services, notes.addTakeNote, async ({ caller, params, query, body }) =>
    addNote(services, caller.userId, await room(caller, params), {
      noteId: params.noteId,
      writtenAt: doneAt(services, query),
      note: body,
    }),
  );
  serve(app, services, notes.editTakeNote, async ({ caller, params, body }) =>
    editNote(services, await room(caller, params), { ...one(caller, params), text: body.text }),
  );
  serve(app, services, notes.deleteTakeNote, async ({ caller, params }) =>
    deleteNote(services, await room(caller, params), one(caller, params)),
  );
  serve(app, services, notes.resolveTakeNote, async ({ caller, params, body }) =>
    resolveNote(services, await room(caller, params), { ...one(caller, params), ...body }),
  );
  serve(app, services, notes.getTakeNoteVoice, async ({ caller, params }) =>
    voiceAddress(services, await room(caller, params), one(caller, params)),
  );
}
