export interface MicrophoneDevice {
  readonly id: string;
  readonly name: string;
}

/** Every microphone by name; none before the actor has allowed one, for browsers keep the names until then. */
export async function listMicrophones(): Promise<MicrophoneDevice[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return devices
    .filter(({ kind, deviceId, label }) => kind === 'audioinput' && label && !isAlias(deviceId))
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

/** Some browsers list the device's own choice once more under a name of its own. */
const isAlias = (deviceId: string) => deviceId === 'default' || deviceId === 'communications';

/** Rings when one is plugged in or out; answers how to stop. */
export function onMicrophonesChange(ring: () => void): () => void {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  devices?.addEventListener('devicechange', ring);
  return () => devices?.removeEventListener('devicechange', ring);
}
