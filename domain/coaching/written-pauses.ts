// The pauses that a line is written with: a dash or dots between words, or a beat in brackets.
const between = /(?:[—–]|--|…|\.{3}|\((?:a )?(?:beat|pause)[^)]*\)|\[(?:a )?(?:beat|pause)[^\]]*\])/giu;

/** Those before the first word and after the last one don't count. */
export function writtenPauses(text: string): number {
  const words = [...text.replace(between, (pause) => ' '.repeat(pause.length)).matchAll(/[\p{L}\p{N}]+/gu)];
  const first = words[0]?.index ?? Infinity;
  const last = words.at(-1)?.index ?? -Infinity;
  return [...text.matchAll(between)].filter(({ index }) => index > first && index < last).length;
}
