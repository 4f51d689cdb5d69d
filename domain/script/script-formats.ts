// Every format that a script can be uploaded in, once: names, sizes, and how its content is recognized
// (docs/product/scripts.md#files). Lists, limits and sentences everywhere follow from here.

const MEGABYTE = 1024 * 1024;

interface ScriptFormat {
  /** What its programs call it, as the upload page explains the extension. */
  readonly kind: string;
  readonly mediaTypes: readonly string[];
  /** Extensions of its files, in addition to its own name. */
  readonly otherExtensions?: readonly string[];
  readonly maxBytes: number;
  /** `device`: read in the browser (from-text-formats.ts); `server`: where its pages can be seen. */
  readonly readOn: 'device' | 'server';
  /** What a damaged file that has its name lacks. */
  readonly lacking: string;
  /**
   * Whether a file that begins with this content is one. `head`: its first bytes as Latin-1 characters; `text`: the same
   * without encoding marks and white space before the text. Absent: recognized by its name.
   */
  readonly isContent?: (head: string, text: string) => boolean;
}

const formats = {
  pdf: {
    kind: 'scans too',
    mediaTypes: ['application/pdf'],
    maxBytes: 50 * MEGABYTE,
    readOn: 'server',
    lacking: 'no PDF',
    isContent: (head) => head.slice(0, 1024).includes('%PDF-'),
  },
  docx: {
    kind: 'Word',
    mediaTypes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    maxBytes: 50 * MEGABYTE,
    readOn: 'server',
    lacking: 'no Word document',
    isContent: (head) => head.startsWith('PK\x03\x04'),
  },
  txt: {
    kind: 'plain text, Fountain',
    mediaTypes: ['text/plain'],
    otherExtensions: ['fountain'],
    maxBytes: 10 * MEGABYTE,
    readOn: 'device',
    lacking: 'no text',
  },
  fdx: {
    kind: 'Final Draft',
    mediaTypes: ['application/xml+fdx'],
    maxBytes: 10 * MEGABYTE,
    readOn: 'device',
    lacking: 'no Final Draft script',
    isContent: (_, text) => /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<FinalDraft\b/.test(text),
  },
  rtf: {
    kind: 'Rich Text',
    mediaTypes: ['application/rtf', 'text/rtf'],
    maxBytes: 10 * MEGABYTE,
    readOn: 'device',
    lacking: 'no Rich Text',
    isContent: (_, text) => text.startsWith('{\\rtf'),
  },
} as const satisfies Readonly<Record<string, ScriptFormat>>;

export type SourceFormat = keyof typeof formats;

/** The formats that are read on the device. */
export type TextFormat = {
  [Format in SourceFormat]: (typeof formats)[Format]['readOn'] extends 'device' ? Format : never;
}[SourceFormat];

export const scriptFormats: Readonly<Record<SourceFormat, ScriptFormat>> = formats;

export const sourceFormats = Object.keys(formats) as [SourceFormat, ...SourceFormat[]];

/** Of the files of a format, without the period. */
export const extensionsOf = (format: SourceFormat): readonly string[] => [
  format,
  ...(scriptFormats[format].otherExtensions ?? []),
];

/** `.pdf,.docx,…`, for a file dialog. */
export const scriptExtensions = sourceFormats
  .flatMap(extensionsOf)
  .map((extension) => `.${extension}`)
  .join(',');

const sizesReadOn = (place: ScriptFormat['readOn']) =>
  Math.max(
    ...Object.values(scriptFormats).flatMap(({ readOn, maxBytes }) => (readOn === place ? [maxBytes] : [])),
  );

/** The largest file of the formats that the server reads, and of those that the device reads. */
export const maxServerBytes = sizesReadOn('server');
export const maxDeviceBytes = sizesReadOn('device');
export const maxPhotoBytes = 20 * MEGABYTE;

export const wholeMegabytes = (bytes: number): number => Math.round(bytes / MEGABYTE);
