/**
 * Calls the listener when a speaker or headphones disappear: unplugged, switched off, or out of range. If the browser
 * does not distinguish devices, any change counts as one. Returns a function that stops it.
 */
export function whenOutputGoes(onGone: () => void): () => void {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return () => {};
  let known = outputsOf(devices);
  async function look(devices: MediaDevices) {
    const before = await known;
    known = outputsOf(devices);
    if (isOneGone(before, await known)) onGone();
  }
  const changed = () => void look(devices);
  devices.addEventListener('devicechange', changed);
  return () => devices.removeEventListener('devicechange', changed);
}

async function outputsOf(devices: MediaDevices): Promise<string[]> {
  try {
    const found = await devices.enumerateDevices();
    return found.filter(({ kind }) => kind === 'audiooutput').map(({ deviceId }) => deviceId);
  } catch {
    return [];
  }
}

function isOneGone(before: readonly string[], now: readonly string[]): boolean {
  const named = before.filter(Boolean);
  return named.length > 0 ? named.some((id) => !now.includes(id)) : !now.some(Boolean);
}
