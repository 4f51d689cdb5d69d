export interface MicrophoneDevice {
  readonly id: string;
  readonly name: string;
}

/** All microphones by name; none before permission was granted, because browsers hide the names until then. */
export async function listMicrophones(): Promise<MicrophoneDevice[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return devices
    .filter(({ kind, deviceId, label }) => kind === 'audioinput' && label && !isAlias(deviceId))
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

/** Some browsers list the default device a second time under another name. */
const isAlias = (deviceId: string) => deviceId === 'default' || deviceId === 'communications';

/** Called when one is plugged in or out; returns a function that stops it. */
export function onMicrophonesChange(ring: () => void): () => void {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  devices?.addEventListener('devicechange', ring);
  return () => devices?.removeEventListener('devicechange', ring);
}
