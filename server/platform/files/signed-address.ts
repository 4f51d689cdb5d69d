// Files are sent and fetched at signed addresses that name them and expire within fifteen minutes: presigned by the
// bucket, so that no bytes pass through this server, or signed by this server if there is no bucket.
import { isSignature, signatureOf } from '#server/platform/http/signature.ts';
import type { Services } from '#server/platform/services.ts';

export type SigningServices = Pick<Services, 'files' | 'config' | 'secrets' | 'clock'>;

const addressSeconds = 15 * 60;
const purpose = 'address of a file';

/** A call to this server that needs no sign-in. */
export interface SignedCall {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
}

export interface SignedFetch {
  readonly key: string;
  readonly contentType: string;
  readonly contentDisposition: string;
  /** The endpoint that answers it if there is no bucket. */
  readonly call: SignedCall;
}

export async function addressToFetch(
  services: SigningServices,
  { key, contentType, contentDisposition, call }: SignedFetch,
): Promise<{ address: string; expiresAt: string }> {
  const until = endOf(services);
  const expiresAt = new Date(until * 1000).toISOString();
  if (!services.config.S3_BUCKET) return { address: ownAddress(services, call, until), expiresAt };
  const how = { expiresIn: addressSeconds, contentType, contentDisposition };
  return { address: await services.files.getSignedUrl(key, how), expiresAt };
}

/** Accepts exactly `sizeBytes` bytes for `key`. */
export async function addressToSend(
  services: SigningServices,
  key: string,
  sizeBytes: number,
): Promise<string> {
  if (services.config.S3_BUCKET) {
    return services.files.getSignedUploadUrl(key, { expiresIn: addressSeconds, ContentLength: sizeBytes });
  }
  return ownAddress(services, sendingCall(key, sizeBytes), endOf(services));
}

export const sendingCall = (key: string, sizeBytes: number): SignedCall => ({
  method: 'PUT',
  path: '/api/chunks',
  query: { key, sizeBytes: String(sizeBytes) },
});

/** Whether this server issued the address and it hasn't expired. */
export function isGood(
  services: Pick<Services, 'secrets' | 'clock'>,
  call: SignedCall,
  { until, signature }: { until: number; signature: string },
): boolean {
  const isOurs = isSignature(services, purpose, said(call, until), signature);
  return isOurs && services.clock.now().getTime() <= until * 1000;
}

const endOf = ({ clock }: SigningServices) => Math.floor(clock.now().getTime() / 1000) + addressSeconds;

function ownAddress(services: SigningServices, call: SignedCall, until: number): string {
  const signature = signatureOf(services, purpose, said(call, until));
  return `${call.path}?${new URLSearchParams({ ...call.query, until: String(until), signature })}`;
}

const said = ({ method, path, query = {} }: SignedCall, until: number) =>
  `${method} ${path}?${new URLSearchParams({ ...query })} ${until}`;
