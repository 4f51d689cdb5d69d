// An entry of `offline_pending_actions` (accounts-access-billing.md section 3, decisions 6.2): something done on this
// device that the server has not stored yet. Its data is checked as far as it takes to send it; the server checks the rest.
import { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import type { NewPracticeSession, PracticeEnd } from '#contract/practice.ts';
import type { NewScene, sceneUpdate } from '#contract/scene-shapes.ts';
import { voiceSettings } from '#contract/preferences.ts';

/** Its `saveId` is the action's id. */
type SceneEdit = Omit<Input<typeof sceneUpdate>, 'saveId'>;

export interface SceneSave {
  readonly sceneId: string;
  /** A whole new scene, or an edit of one. */
  readonly body: NewScene | SceneEdit;
}

export interface SessionEnd {
  readonly started: NewPracticeSession;
  /** While it runs, how it would have ended at its last line. */
  readonly end: PracticeEnd;
  /** A tab is still playing it, or was when it was lost. */
  readonly isRunning?: boolean;
}

const shaped = <T>(shape: z.ZodType) => z.custom<T>((value) => shape.safeParse(value).success);
const listed = z.array(z.unknown());

const sceneSave = shaped<SceneSave>(
  z.object({
    sceneId: z.string().min(1),
    body: z.object({ title: z.string(), characters: listed, lines: listed }),
  }),
);
const sessionEnd = shaped<SessionEnd>(
  z.object({
    started: z.object({ id: z.string().min(1), sceneId: z.string().min(1) }),
    end: z.object({ endTime: z.iso.datetime({ offset: true }) }),
    isRunning: z.boolean().optional(),
  }),
);
const bookmark = z.object({ sceneId: z.string(), lineId: z.string(), isSet: z.boolean() });
/** Its audio, and all that is to be said of it, lies in IndexedDB under the take's id. */
const recording = z.object({ takeId: z.string().min(1), sceneId: z.string() });

/** The files lie in IndexedDB under the scene's id. */
const sourceFiles = z.object({ sceneId: z.string().min(1) });

const tried = {
  /** Sent with it where the server could not tell otherwise that it is the same one again. */
  id: z.string().min(1),
  userId: z.string(),
  /** Epoch milliseconds. */
  timestamp: z.number(),
  retryCount: z.number().int().min(0),
  maxRetries: z.number().int().min(1),
  /** Why it is not tried any more by itself. */
  failure: z.string().nullable(),
  /** What it is, in the list of what failed. */
  title: z.string(),
};

export const pendingAction = z.discriminatedUnion('type', [
  z.object({ ...tried, type: z.literal('save_scene'), data: sceneSave }),
  z.object({ ...tried, type: z.literal('update_preferences'), data: voiceSettings.partial() }),
  z.object({ ...tried, type: z.literal('save_recording'), data: recording }),
  z.object({ ...tried, type: z.literal('save_source_files'), data: sourceFiles }),
  z.object({ ...tried, type: z.literal('save_session'), data: sessionEnd }),
  z.object({ ...tried, type: z.literal('save_bookmark'), data: bookmark }),
]);
export type PendingAction = z.output<typeof pendingAction>;
export type ActionOf<Type extends PendingAction['type']> = Extract<PendingAction, { type: Type }>;

type Given<Action> = Action extends PendingAction
  ? Pick<Action, 'type' | 'userId' | 'data' | 'title'> & Partial<Pick<Action, 'id'>>
  : never;
/** What makes an action; its id unless given is a new one. */
export type NewAction = Given<PendingAction>;

const maxRetries = 3;

export const actionFrom = (given: NewAction): PendingAction => ({
  id: crypto.randomUUID(),
  ...given,
  timestamp: Date.now(),
  retryCount: 0,
  maxRetries,
  failure: null,
});

/** Without a line for so long, a session that runs was lost with its tab. */
const givenUpMs = 15 * 60_000;

/** A session that is still being played is not to be sent. */
export const isDue = (action: PendingAction, nowMs: number): boolean =>
  action.type !== 'save_session' ||
  !action.data.isRunning ||
  nowMs - Date.parse(action.data.end.endTime) > givenUpMs;

export const isWaiting = (action: PendingAction, nowMs: number): boolean =>
  action.failure === null && isDue(action, nowMs);

export const sceneOf = (action: PendingAction): string | null => {
  if (action.type === 'update_preferences') return null;
  return action.type === 'save_session' ? action.data.started.sceneId : action.data.sceneId;
};

/** Actions of one lane are sent in order, one at a time. */
export function queueKeyOf(action: PendingAction): string {
  if (action.type === 'update_preferences') return 'preferences';
  return action.type === 'save_recording' ? `take ${action.data.takeId}` : `scene ${sceneOf(action)}`;
}

/** The list after this was done: what it makes needless gives it its place, what it goes on from is taken up in it. */
export function withAction(list: readonly PendingAction[], action: PendingAction): PendingAction[] {
  const overtaken = list.filter((other) => other.userId === action.userId && isOvertaken(other, action));
  const others = list.filter((other) => !overtaken.includes(other)).map((other) => madeAnew(other, action));
  const place = overtaken[0] ? list.indexOf(overtaken[0]) : others.length;
  return others.toSpliced(
    place,
    0,
    overtaken.reduce((after, before) => takenUp(before, after), action),
  );
}

/**
 * A scene the server does not have yet is made as the edit leaves it, so that what was refused of it can be put right.
 * The edit is sent as well: where the server has the scene after all, making it changes nothing.
 */
function madeAnew(before: PendingAction, after: PendingAction): PendingAction {
  if (!isNewScene(before) || after.type !== 'save_scene' || sceneOf(before) !== sceneOf(after)) return before;
  const { version: _, afterSaveIds: __, ...contents } = after.data.body as SceneEdit;
  const { sceneId, body } = before.data;
  const data = { sceneId, body: { ...contents, id: (body as NewScene).id } as NewScene };
  return { ...before, title: after.title, data, retryCount: 0, failure: null };
}

/** It makes a scene. */
export const isNewScene = (action: PendingAction): action is ActionOf<'save_scene'> =>
  action.type === 'save_scene' && !('version' in action.data.body);

function isOvertaken(before: PendingAction, after: PendingAction): boolean {
  if (before.id === after.id) return true;
  if (before.type === 'update_preferences') return after.type === 'update_preferences';
  if (before.type === 'save_source_files')
    return after.type === 'save_source_files' && before.data.sceneId === after.data.sceneId;
  if (before.type === 'save_bookmark')
    return after.type === 'save_bookmark' && before.data.lineId === after.data.lineId;
  // Whether the earlier save arrived or not: the later one says that it was made after it.
  return (
    before.type === 'save_scene' && after.type === 'save_scene' && savesBefore(after).includes(before.id)
  );
}

function takenUp(before: PendingAction, after: PendingAction): PendingAction {
  if (before.type === 'update_preferences' && after.type === 'update_preferences')
    return { ...after, data: { ...before.data, ...after.data } };
  if (before.type !== 'save_scene' || after.type !== 'save_scene') return after;
  const [earlier, later] = [savesBefore(before), savesBefore(after)];
  const afterSaveIds = [...new Set([...later, ...earlier])].slice(0, maxSavesBefore);
  const body = { ...after.data.body, afterSaveIds } as SceneEdit;
  return { ...after, data: { ...after.data, body } };
}

/** As many as the server takes. */
export const maxSavesBefore = 50;

const savesBefore = ({ data: { body } }: ActionOf<'save_scene'>): readonly string[] =>
  ('version' in body && body.afterSaveIds) || [];
