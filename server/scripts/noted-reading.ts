import { Problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';

/** Problems of files that were refused before they were read: the user asked too often, or left. */
const wasNotRead = (error: unknown) =>
  error instanceof Problem && (error.status === 429 || error.status === 503 || error.status === 400);

/** Records whether a script could be read. */
export async function notedReading<File>(
  { productEvents }: Pick<Services, 'productEvents'>,
  userId: UserId,
  read: () => Promise<File>,
): Promise<File> {
  try {
    const file = await read();
    productEvents.note('script_parsed', userId, { succeeded: true });
    return file;
  } catch (error) {
    if (!wasNotRead(error)) productEvents.note('script_parsed', userId, { succeeded: false });
    throw error;
  }
}
