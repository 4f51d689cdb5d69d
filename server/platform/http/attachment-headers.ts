/**
 * Headers of a file download, with `sizeBytes` if it is known. No browser shows such a response as one of our pages.
 */
export function attachmentHeaders(name: string, sizeBytes: number | null): Record<string, string> {
  return {
    'content-type': 'application/octet-stream',
    ...(sizeBytes !== null && { 'content-length': String(sizeBytes) }),
    'content-disposition': attachmentNamed(name),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  };
}

export function attachmentNamed(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
