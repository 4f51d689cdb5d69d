import { z } from 'zod';
import { moment } from '#domain/moment.ts';
import { problem } from '#contract/problems.ts';

/** The last take of a page. */
export interface RecordingCursor {
  readonly recordedAt: Date;
  readonly id: string;
}

const place = z.tuple([moment, z.uuid()]);

export const writeCursor = ({ recordedAt, id }: RecordingCursor): string =>
  Buffer.from(`${recordedAt.toISOString()} ${id}`).toString('base64url');

/** Throws `request.invalid` for a cursor that is none of ours. */
export function readCursor(cursor: string): RecordingCursor {
  const { data } = place.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!data) {
    throw problem('request.invalid', {
      fields: [{ field: 'cursor', message: 'is not a place in this list' }],
    });
  }
  return { recordedAt: new Date(data[0]), id: data[1] };
}
