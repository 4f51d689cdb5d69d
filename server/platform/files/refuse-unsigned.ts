// What a real bucket does and s3rver does not: refuses every request that is not signed with its key (AWS Signature
// Version 4, in the headers or the address) for exactly this request and time. The body is not checked.
import type { IncomingMessage } from 'node:http';
import { S3Client } from '@aws-sdk/client-s3';
import { SignatureV4 } from '@smithy/signature-v4';

export interface BucketKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** S3's own code and sentence. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** What a request says about its signature. */
interface Claim {
  /** `key/day/region/service/aws4_request` */
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly signedAtMs: number;
  /** Only in the address. */
  readonly expiresInSeconds?: number;
}

const { sha256 } = new S3Client({ region: 'anywhere' }).config;
const maxSkewMs = 15 * 60_000;
const maxSeconds = 7 * 24 * 3600;
const denied = (message: string): Refusal => ({ code: 'AccessDenied', message });
const mismatch: Refusal = {
  code: 'SignatureDoesNotMatch',
  message: 'The request signature we calculated does not match the signature you provided.',
};

/** Null if the request may pass. Preflight requests pass, because browsers can't sign them. */
export async function refusalOf(request: Request, key: BucketKey, now: Date): Promise<Refusal | null> {
  if (request.method === 'OPTIONS') return null;
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const claim = claimInAddress(url) ?? claimInHead(request);
  if (!claim) return denied('Access Denied');
  if (claim.credential.split('/')[0] !== key.accessKeyId) {
    return { code: 'InvalidAccessKeyId', message: 'The AWS Access Key Id you provided does not exist.' };
  }
  if (!isInTime(claim, now)) return denied('Request has expired');
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (mustBeSigned.some((name) => !claim.signedHeaders.includes(name))) {
    return denied('There were headers present in the request which were not signed');
  }
  return (await signatureFor(request, url, claim, key)) === claim.signature ? null : mismatch;
}

function isInTime({ signedAtMs, expiresInSeconds }: Claim, now: Date): boolean {
  const sinceMs = now.getTime() - signedAtMs;
  if (expiresInSeconds === undefined) return Math.abs(sinceMs) <= maxSkewMs;
  const isAllowed = expiresInSeconds >= 1 && expiresInSeconds <= maxSeconds;
  return isAllowed && sinceMs >= -maxSkewMs && sinceMs <= expiresInSeconds * 1000;
}

function claimInAddress({ searchParams }: URL): Claim | null {
  if (searchParams.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return null;
  const said = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  return {
    credential: said('Credential'),
    signedHeaders: said('SignedHeaders').split(';'),
    signature: said('Signature'),
    signedAtMs: momentOf(said('Date')),
    expiresInSeconds: Number(said('Expires')),
  };
}

function claimInHead({ headers }: Request): Claim | null {
  const found = /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  if (!found) return null;
  const [, credential = '', signedHeaders = '', signature = ''] = found;
  const signedAtMs = momentOf(String(headers['x-amz-date']));
  return { credential, signedHeaders: signedHeaders.split(';'), signature, signedAtMs };
}

/** Parses `20260102T030405Z` to milliseconds; NaN for anything else. */
const momentOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * The signature that the key's owner would have made for this request, over the headers it names and at least those
 * required.
 */
async function signatureFor(
  { method = '', headers }: Request,
  { protocol, hostname, pathname: path, searchParams }: URL,
  { signedHeaders, signedAtMs, expiresInSeconds, credential }: Claim,
  credentials: BucketKey,
): Promise<string> {
  const signer = new SignatureV4({
    service: 's3',
    region: credential.split('/')[2] ?? '',
    credentials,
    sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const query = Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)]),
  );
  const signed = Object.fromEntries(signedHeaders.map((name) => [name, String(headers[name] ?? '')]));
  const request = { method, protocol, hostname, path, query, headers: signed };
  const signingDate = new Date(signedAtMs);
  const signableHeaders = new Set(signedHeaders);
  if (expiresInSeconds === undefined) {
    const { headers: result } = await signer.sign(request, { signingDate, signableHeaders });
    return /Signature=(\w+)$/.exec(result['authorization'] ?? '')?.[1] ?? '';
  }
  const hash = 'X-Amz-Content-Sha256';
  request.headers[hash] = searchParams.get(hash) ?? 'UNSIGNED-PAYLOAD';
  const { query: result } = await signer.presign(request, {
    signingDate,
    expiresIn: expiresInSeconds,
    signableHeaders,
    unhoistableHeaders: signableHeaders,
  });
  return String(result?.['X-Amz-Signature']);
}
