// Which container a recording is in, told by its first bytes and by nothing anybody says about it.

export const takeTypes = ['audio/webm', 'audio/mp4'] as const;
export type TakeType = (typeof takeTypes)[number];

/** Bytes from the start of a file that are enough to tell. */
export const signatureBytes = 64;

export const takeExtension: Readonly<Record<TakeType, string>> = { 'audio/webm': 'webm', 'audio/mp4': 'm4a' };

/** Null where it is none that a browser records. */
export function containerOf(head: Uint8Array): TakeType | null {
  const text = String.fromCharCode(...head.subarray(0, signatureBytes));
  if (text.startsWith('\u001aE\u00df\u00a3') && text.includes('webm')) return 'audio/webm';
  return text.slice(4, 8) === 'ftyp' ? 'audio/mp4' : null;
}

/** What a recorder says it makes, such as `audio/webm;codecs=opus`, as one of ours. */
export function takeTypeFrom(recorded: string): TakeType | null {
  return takeTypes.find((type) => recorded.toLowerCase().startsWith(type)) ?? null;
}
