export const exportFormats = ['fdx', 'fountain', 'pdf', 'txt'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const maxNameLength = 100;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** The scene's title as a file name that is valid on every system. */
export function exportFileName(title: string, format: ExportFormat): string {
  const safe = title
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '');
  const short = Array.from(safe)
    .slice(0, maxNameLength)
    .join('')
    .replace(/[\s.]+$/, '');
  return `${short === '' || reserved.test(short) ? `Scene ${short}`.trim() : short}.${format}`;
}
