import { z } from 'zod';
import { sceneId } from '#domain/id-schemas.ts';
import { moment } from '#domain/moment.ts';
import { problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';

/** The last scene of a page of the community library. */
export interface CommunityCursor {
  readonly publishedAt: Date;
  readonly id: SceneId;
}

const place = z.tuple([moment, sceneId]);

export const writeCursor = ({ publishedAt, id }: CommunityCursor): string =>
  Buffer.from(`${publishedAt.toISOString()} ${id}`).toString('base64url');

/** Throws `request.invalid` for an invalid cursor. */
export function readCursor(cursor: string): CommunityCursor {
  const { data } = place.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (!data) {
    throw problem('request.invalid', {
      fields: [{ field: 'cursor', message: 'is not a place in this list' }],
    });
  }
  return { publishedAt: new Date(data[0]), id: data[1] };
}
