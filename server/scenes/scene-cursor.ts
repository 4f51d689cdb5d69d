import { problem } from '#contract/problems.ts';

/** The last scene of a page. */
export interface SceneCursor {
  readonly createdAt: Date;
  readonly id: string;
}

export function writeCursor({ createdAt, id }: SceneCursor): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url');
}

/** From the year 1 to the year 9999; not so a moment that is none. */
const isStorable = (moment: Date) => moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999;

/** Throws `request.invalid` for a cursor that is none of ours. */
export function readCursor(cursor: string): SceneCursor {
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const createdAt = new Date(moment);
  if (!isStorable(createdAt) || !/^[\w-]+$/.test(id)) {
    throw problem('request.invalid', {
      fields: [{ field: 'cursor', message: 'is not a place in this list' }],
    });
  }
  return { createdAt, id };
}
