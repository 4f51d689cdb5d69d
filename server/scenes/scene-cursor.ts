import { problem } from '#contract/problems.ts';

/** The last scene of a page. */
export interface SceneCursor {
  readonly createdAt: Date;
  readonly id: string;
}

export function writeCursor({ createdAt, id }: SceneCursor): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url');
}

/** Throws `request.invalid` for a cursor that is none of ours. */
export function readCursor(cursor: string): SceneCursor {
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const createdAt = new Date(moment);
  if (Number.isNaN(createdAt.getTime()) || !/^[\w-]+$/.test(id)) {
    throw problem('request.invalid', {
      fields: [{ field: 'cursor', message: 'is not a place in this list' }],
    });
  }
  return { createdAt, id };
}
