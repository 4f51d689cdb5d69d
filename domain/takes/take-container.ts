// The container of a recording, detected only from its first bytes.

export const takeTypes = ['audio/webm', 'audio/mp4'] as const;
export type TakeType = (typeof takeTypes)[number];

/** How many bytes from the start are enough. */
export const signatureBytes = 64;

export const takeExtension: Readonly<Record<TakeType, string>> = { 'audio/webm': 'webm', 'audio/mp4': 'm4a' };

/** Null if it is not a container that browsers record. */
export function containerOf(head: Uint8Array): TakeType | null {
  const text = String.fromCharCode(...head.subarray(0, signatureBytes));
  if (text.startsWith('\u001aE\u00df\u00a3') && text.includes('webm')) return 'audio/webm';
  return text.slice(4, 8) === 'ftyp' ? 'audio/mp4' : null;
}

/** A recorder's type, such as `audio/webm;codecs=opus`, as one of ours. */
export function takeTypeFrom(recorded: string): TakeType | null {
  return takeTypes.find((type) => recorded.toLowerCase().startsWith(type)) ?? null;
}
