import { tenthsText } from './number-text.ts';

const units = ['KB', 'MB', 'GB'];

/** "0 KB", "12.4 MB"; a KB is 1024 bytes. */
export function sizeText(bytes: number): string {
  const step = bytes < 1024 ? 1 : Math.min(units.length, Math.floor(Math.log2(bytes) / 10));
  const size = bytes / 1024 ** step;
  return `${size < 10 && size % 1 !== 0 ? tenthsText(size) : Math.round(size)} ${units[step - 1]}`;
}
