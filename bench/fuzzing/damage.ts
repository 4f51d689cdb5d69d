/** Numbers from 0 (inclusive) to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Overwrites, removes, duplicates, or moves bytes, or cuts off the end; occasionally returns only random bytes. */
export function damaged(bytes: Uint8Array, random: () => number): Uint8Array {
  const upTo = (end: number): number => Math.floor(random() * end);
  const noise = (length: number): Uint8Array => Uint8Array.from({ length }, () => upTo(256));
  if (random() < 0.02) return noise(upTo(4000));
  let result: Uint8Array = bytes.slice();
  const changes = 1 + upTo(8);
  for (let change = 0; change < changes; change += 1) {
    const at = upTo(result.length);
    const piece = result.slice(at, at + 1 + upTo(random() < 0.2 ? 4000 : 40));
    const rest = (from: number): Uint8Array => result.subarray(Math.min(from, result.length));
    switch (upTo(5)) {
      case 0:
        result.set(noise(Math.min(piece.length, 8, result.length - at)), at);
        break;
      case 1:
        result = joined(result.subarray(0, at), rest(at + piece.length));
        break;
      case 2:
        result = joined(result.subarray(0, at), piece, piece, rest(at + piece.length));
        break;
      case 3: {
        const to = upTo(result.length);
        result = joined(result.subarray(0, to), piece, rest(to));
        break;
      }
      default:
        if (random() < 0.2) result = result.slice(0, Math.max(1, at));
    }
  }
  return result;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
