// Whether work failed because there is no room left: where the files are, or where the database is.
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

interface Signs {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** `error` as a folder, a bucket or PostgreSQL throws it, or one that it caused. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, $metadata } = error as Signs;
  return codes.has(code ?? '') || $metadata?.httpStatusCode === 507 || isStorageFull(error.cause);
}
