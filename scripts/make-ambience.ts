// npm run ambience:make [-- environment …]: generates the loops of the ambient environments, always the same bytes,
// in the folder the web app is built from.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ambientLoop, ambientPath, roomIds } from '#domain/ambience/environments.ts';
import { loadMp3Encoder } from '#server/voices/embedded/mp3.ts';
import { loudnessOf } from './ambience/loudness.ts';
import { rateHz, ringLength, type Ring } from './ambience/ring.ts';
import { rooms } from './ambience/rooms.ts';

/**
 * An environment plays at 0.2 to 0.4 of the master volume, which starts at 0.3. At this loudness it is about 23 dB
 * below the partner's voice: audible, but not tiring.
 */
const targetLufs = -20;

const asked = process.argv.slice(2);
const encoder = await loadMp3Encoder();
for (const id of asked.length > 0 ? roomIds.filter((room) => asked.includes(room)) : roomIds) {
  const ring = levelled(rooms[id]());
  const mp3 = encoder.encode(withRoll(ring), rateHz);
  writeFileSync(fileURLToPath(new URL(`../web/public${ambientPath(id)}`, import.meta.url)), mp3);
  const peak = ring.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  console.log(
    `${id.padEnd(10)} ${Math.round(mp3.length / 1024)} KB, peak ${(20 * Math.log10(peak)).toFixed(1)} dB`,
  );
}

function levelled(ring: Ring): Ring {
  const gain = 10 ** ((targetLufs - loudnessOf(ring)) / 20);
  return ring.map((sample) => sample * gain);
}

/** Half a second of the ring's own audio before and after it. */
function withRoll(ring: Ring): Float32Array {
  const roll = ambientLoop.start * rateHz;
  return Float32Array.from(
    { length: ringLength + 2 * roll },
    (_, i) => ring[(i - roll + ringLength) % ringLength]!,
  );
}
