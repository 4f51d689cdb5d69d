// Recognizes that the file storage or the database has no room left or doesn't answer, from errors of a folder, a
// bucket or PostgreSQL, and errors caused by them.
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

interface Signs {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, $metadata } = error as Signs;
  return fullCodes.has(code ?? '') || $metadata?.httpStatusCode === 507 || isStorageFull(error.cause);
}

export const isStorageTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || isStorageTimeout(error.cause));
