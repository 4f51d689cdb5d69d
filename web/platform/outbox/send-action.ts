// How each kind of pending action is told to the server; all can be sent again and change nothing twice.
import * as bookmarks from '#contract/bookmarks.ts';
import { savePreferences } from '#contract/preferences.ts';
import * as scenes from '#contract/scenes.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import type { PracticeCalls } from '#web/features/practice/practice-calls.ts';
import { sendSourceFiles } from '#web/features/scenes/source-file-calls.ts';
import type { PendingAction, SceneSave, SessionEnd } from './pending-action.ts';
import { unsentFiles } from '#web/features/scenes/device/unsent-files.ts';

interface SendingDoors {
  readonly practice: PracticeCalls;
  readonly sendTake: (takeId: string) => Promise<void>;
}

/** A server that says nothing for so long is given up. */
const timeoutMs = 30_000;
const filesTimeoutMs = 5 * 60_000;

/** Answers what the server answered. Throws ApiError or Offline. */
export function sendAction(action: PendingAction, { practice, sendTake }: SendingDoors): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  const query = { doneAtMs: action.timestamp };
  switch (action.type) {
    case 'save_scene':
      return sendScene(action.data, action.id, signal);
    case 'update_preferences':
      return call(savePreferences, { query, body: action.data, signal });
    case 'save_bookmark': {
      const { isSet, ...params } = action.data;
      return call(isSet ? bookmarks.setBookmark : bookmarks.removeBookmark, { params, query, signal });
    }
    case 'save_session':
      return sendSession(practice, action.data);
    case 'save_recording':
      return sendTake(action.data.takeId);
    case 'save_source_files':
      return sendFiles(action.data.sceneId);
  }
}

async function sendFiles(sceneId: string): Promise<void> {
  const files = await unsentFiles.find(sceneId);
  if (files.length > 0) await sendSourceFiles(sceneId, files, AbortSignal.timeout(filesTimeoutMs));
  await unsentFiles.remove(sceneId);
}

const sendScene = ({ sceneId, body }: SceneSave, saveId: string, signal: AbortSignal) =>
  'version' in body
    ? call(scenes.saveScene, { params: { sceneId }, body: { ...body, saveId }, signal })
    : call(scenes.createScene, { body, signal });

/** The end alone first: it is all that goes out from a tab that is closing. */
export async function sendSession(
  practice: Pick<PracticeCalls, 'start' | 'end'>,
  { started, end }: SessionEnd,
): Promise<unknown> {
  try {
    return await practice.end(started.id, end);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await practice.start(started);
    return practice.end(started.id, end);
  }
}
