/** Whether a path and query, decoded, hold a way up, a script tag, or a `javascript:` or `data:` address: neither asked nor
 * answered. docs/product/app.md#security-headers */
export const isSuspicious = (address: string): boolean => suspicious.test(address);

const suspicious = /(^|[/\\?&=])\.\.([/\\]|$)|<\/?script|javascript:|\bdata:[\w.+-]*[/;,]/i;
