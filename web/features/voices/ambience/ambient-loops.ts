import { ambientPath, type RoomId } from '#domain/ambience/environments.ts';
import { Offline } from '#web/platform/api/api-error.ts';
import { fetchStaticFile } from '#web/platform/api/built-file.ts';
import { keptLoops } from '../device/kept-loops.ts';

/** An environment's sound from the server, or else from this device. Throws Offline if neither has it. */
export async function fetchAmbientLoop(room: RoomId): Promise<ArrayBuffer> {
  try {
    const loop = await fetchStaticFile(ambientPath(room));
    await keptLoops.keep(room, loop);
    return loop;
  } catch (error) {
    const kept = await keptLoops.find(room);
    if (!kept) throw new Offline(error);
    return kept;
  }
}
