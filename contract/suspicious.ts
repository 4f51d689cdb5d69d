/**
 * Whether a decoded path and query contain a parent directory, a script tag, or a `javascript:` or `data:` URL: such
 * requests are neither sent nor answered. See docs/product/app.md#security-headers.
 */
export const isSuspicious = (address: string): boolean => suspicious.test(address);

const suspicious = /(^|[/\\?&=])\.\.([/\\]|$)|<\/?script|javascript:|\bdata:[\w.+-]*[/;,]/i;
