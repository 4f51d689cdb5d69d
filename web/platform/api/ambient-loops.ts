import { ambientPath, type RoomId } from '#domain/ambience/environments.ts';
import { keptLoops } from '#web/platform/storage/kept-loops.ts';
import { Offline } from './api-error.ts';

/** An environment's sound from the server, or else from this device. Throws Offline if neither has it. */
export async function fetchAmbientLoop(room: RoomId): Promise<ArrayBuffer> {
  try {
    const answer = await fetch(ambientPath(room));
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    const loop = await answer.arrayBuffer();
    await keptLoops.keep(room, loop);
    return loop;
  } catch (error) {
    const kept = await keptLoops.find(room);
    if (!kept) throw new Offline(error);
    return kept;
  }
}
