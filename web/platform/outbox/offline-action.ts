// An offline action: something done on this device that the server has not stored yet. Each kind is one object in its
// feature, with everything that belongs to it; the outbox knows kinds only by this shape.
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { trusted } from '#domain/id-schemas.ts';
import type { UserId } from '#domain/ids.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';

export interface OfflineAction<Data = unknown> {
  /** Sent along if the server could not otherwise recognize a repeated request. */
  readonly id: string;
  readonly type: string;
  readonly userId: UserId;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly retryCount: number;
  readonly maxRetries: number;
  /** Why it is no longer retried automatically. */
  readonly failure: string | null;
  /** The name of the action in the list of failed actions. */
  readonly title: string;
  readonly data: Data;
}

interface Definition<Data, Answer> {
  readonly type: string;
  /** Checks what is needed to send it; the server checks the rest. */
  readonly schema: z.ZodType<Data>;
  /** Actions with the same queue key are sent in order, one at a time. */
  queueKey(data: Data): string;
  /** Sending it twice has the effect of sending it once. Throws ApiError or Offline. */
  send(action: OfflineAction<Data>): Promise<Answer>;
  /** The scene it belongs to; null if to none. */
  sceneId?(data: Data): string | null;
  /** Whether `later` takes the place of `earlier`, which is then never sent. */
  supersedes?(later: OfflineAction<Data>, earlier: OfflineAction<Data>): boolean;
  /** The data of `later` when it supersedes `earlier`. */
  merge?(later: Data, earlier: Data): Data;
  /** `earlier` as it is sent when `later` follows it. */
  amend?(earlier: OfflineAction<Data>, later: OfflineAction<Data>): OfflineAction<Data>;
  /** Whether it may be sent yet. */
  isDue?(data: Data, nowMs: number): boolean;
  /** Whether this refusal means that the action is no longer needed: it is then dropped instead of listed as failed. */
  isPointless?(error: ApiError): boolean;
  /** Until it is sent, the server may answer 404 to later actions of its scene. */
  readonly savesScene?: boolean;
  /** Whether its scene exists only on this device. Discarding it discards the scene's other actions. */
  createsScene?(action: OfflineAction<Data>): boolean;
  /** Sent after the other actions of its scene; kept when a scene that was never sent is discarded. */
  readonly followsScene?: boolean;
  /** Shows the server's answer on the page. */
  onStored?(client: QueryClient, answer: Answer, action: OfflineAction<Data>): void;
  /** Removes what the device keeps for it outside the outbox. */
  forget?(action: OfflineAction<Data>): Promise<void>;
  /** Its content as files, for the user to save. Without them its data is saved as JSON. */
  files?(action: OfflineAction<Data>): Promise<readonly File[]>;
}

export interface OfflineActionKind<Data = unknown, Answer = unknown> extends Required<
  Omit<Definition<Data, Answer>, 'sceneId'>
> {
  sceneId(data: Data): string | null;
  is(action: OfflineAction): action is OfflineAction<Data>;
}

export function offlineActionKind<Data, Answer>(
  definition: Definition<Data, Answer>,
): OfflineActionKind<Data, Answer> {
  return {
    sceneId: () => null,
    supersedes: () => false,
    merge: (later) => later,
    amend: (earlier) => earlier,
    isDue: () => true,
    isPointless: () => false,
    savesScene: false,
    createsScene: () => false,
    followsScene: false,
    onStored: () => {},
    forget: async () => {},
    files: async () => [],
    ...definition,
    is: (action): action is OfflineAction<Data> => action.type === definition.type,
  };
}

/** A schema for data that is too deep to be checked whole: `shape` checks what sending it needs. */
export const shapedLike = <Data>(shape: z.ZodType): z.ZodType<Data> =>
  z.custom<Data>((value) => shape.safeParse(value).success);

export type NewAction<Data> = Pick<OfflineAction<Data>, 'userId' | 'title' | 'data'> &
  Partial<Pick<OfflineAction, 'id'>>;

const maxRetries = 3;

/** A new action; its id is random unless given. */
export const newAction = <Data>(
  { type }: OfflineActionKind<Data>,
  given: NewAction<Data>,
): OfflineAction<Data> => ({
  id: crypto.randomUUID(),
  ...given,
  type,
  timestamp: Date.now(),
  retryCount: 0,
  maxRetries,
  failure: null,
});

/** Adds an action to the list. It takes the place of the first action it supersedes. */
export function withAction(
  list: readonly OfflineAction[],
  kind: OfflineActionKind,
  action: OfflineAction,
): OfflineAction[] {
  const isSuperseded = (other: OfflineAction) =>
    other.userId === action.userId &&
    (other.id === action.id || (kind.is(other) && kind.supersedes(action, other)));
  const superseded = list.filter(isSuperseded);
  const others = list
    .filter((other) => !superseded.includes(other))
    .map((other) => (kind.is(other) ? kind.amend(other, action) : other));
  const place = superseded[0] ? list.indexOf(superseded[0]) : others.length;
  const data = superseded.reduce(
    (merged, other) => (kind.is(other) ? kind.merge(merged, other.data) : merged),
    action.data,
  );
  return others.toSpliced(place, 0, { ...action, data });
}

/** The part of an action that is the same for every kind. */
export const actionShape = z.object({
  id: z.string().min(1),
  type: z.string(),
  userId: trusted.userId,
  timestamp: z.number(),
  retryCount: z.number().int().min(0),
  maxRetries: z.number().int().min(1),
  failure: z.string().nullable(),
  title: z.string(),
  data: z.unknown(),
});
