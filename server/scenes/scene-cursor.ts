// A position in the library: the order, the last scene's key in it, and its id.
import { problem } from '#contract/problems.ts';
import type { SceneOrder } from '#contract/scenes.ts';

export interface SceneCursor {
  readonly key: Date | number | string;
  readonly id: string;
}

interface Listed {
  readonly id: string;
  readonly createdAt: Date;
  readonly sortKey: unknown;
}

export function writeCursor(sort: SceneOrder, { id, createdAt, sortKey }: Listed): string {
  const key = sort === 'newest' ? createdAt.toISOString() : String(sortKey);
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

/** Throws `request.invalid` for an invalid cursor, or one of another order. */
export function readCursor(sort: SceneOrder, cursor: string): SceneCursor {
  const [order, value, id] = partsOf(cursor);
  const key = order === sort && typeof value === 'string' ? keyFrom[sort](value) : null;
  if (key === null || typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id)) {
    throw problem('request.invalid', {
      fields: [{ field: 'cursor', message: 'is not a place in this list' }],
    });
  }
  return { key, id };
}

function partsOf(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

const keyFrom: Record<SceneOrder, (value: string) => SceneCursor['key'] | null> = {
  newest: (value) => {
    const moment = new Date(value);
    return isStorable(moment) ? moment : null;
  },
  title: (value) => (value.includes('\0') ? null : value),
  due: (value) => (/^\d{1,9}$/.test(value) ? Number(value) : null),
};

/** From the year 1 to the year 9999; false for an invalid date. */
const isStorable = (moment: Date) => moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999;
