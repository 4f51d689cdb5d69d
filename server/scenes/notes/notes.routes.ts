import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/notes.ts';
import { doneAt } from '#server/platform/http/done-at.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { addNote } from './add-note.ts';
import { deleteNote, editNote, resolveNote } from './change-note.ts';
import { listNotes } from './list-notes.ts';

export function serveNotes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listNotes, ({ caller, params }) =>
    listNotes(services, caller, params.sceneId),
  );
  serve(app, services, contract.addNote, ({ caller, params, query, body }) =>
    addNote(services, caller, { ...params, writtenAt: doneAt(services, query), note: body }),
  );
  serve(app, services, contract.editNote, ({ caller, params, body }) =>
    editNote(services, caller, { ...params, ...body }),
  );
  serve(app, services, contract.deleteNote, ({ caller, params }) => deleteNote(services, caller, params));
  serve(app, services, contract.resolveNote, ({ caller, params, body }) =>
    resolveNote(services, caller, { ...params, ...body }),
  );
}
