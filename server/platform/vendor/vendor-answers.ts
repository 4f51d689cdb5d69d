import { VendorFailure } from './vendor-failure.ts';

const badKeyRestMs = 5 * 60_000;
const rateLimitRestMs = 10_000;

/** What a provider answered. Throws VendorFailure for an error status and more than `maxBytes`. */
export async function vendorBytes(response: Response, maxBytes: number): Promise<Buffer> {
  if (!response.ok) {
    await response.body?.cancel();
    throw failureFrom(response.status);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new VendorFailure('an answer without end', { mayRetry: false });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Like `vendorBytes`; also throws VendorFailure for what isn't JSON. */
export async function vendorJson(response: Response, maxBytes: number): Promise<unknown> {
  const bytes = await vendorBytes(response, maxBytes);
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch (error) {
    throw new VendorFailure('not JSON', { mayRetry: true }, error);
  }
}

function failureFrom(status: number): VendorFailure {
  if (status === 401 || status === 403) {
    return new VendorFailure(`the key was refused (${status})`, { mayRetry: false, restMs: badKeyRestMs });
  }
  if (status === 429) return new VendorFailure('rate limit', { mayRetry: false, restMs: rateLimitRestMs });
  const isOurs = status < 500;
  return new VendorFailure(`status ${status}`, { mayRetry: !isOurs, isOurs });
}
