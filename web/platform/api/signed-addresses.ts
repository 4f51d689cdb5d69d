// Bytes at a signed address, of this server or of its bucket; nothing but the address identifies the caller.
import { ApiError, Offline } from './api-error.ts';
import { countSent } from './sent-bytes.ts';

/** Longer than a chunk takes on a slow connection; a request without progress is aborted. */
const timeoutMs = 90_000;

/** False if the address has expired. Throws ApiError, Offline. */
export async function putBytes(address: string, bytes: Blob, signal?: AbortSignal): Promise<boolean> {
  const headers = { 'content-type': 'application/octet-stream' };
  countSent(bytes);
  const response = await answered(address, { method: 'PUT', body: bytes, headers }, signal);
  if (!response.ok && response.status !== 403) throw failed();
  return response.ok;
}

/** Throws ApiError, Offline. */
export async function fetchBytes(address: string, signal: AbortSignal): Promise<Blob> {
  const response = await answered(address, {}, signal);
  if (!response.ok) throw failed();
  return response.blob();
}

async function answered(address: string, how: RequestInit, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const ends = signal ? AbortSignal.any([signal, timeout]) : timeout;
    return await fetch(address, { ...how, signal: ends, credentials: 'omit', cache: 'no-store' });
  } catch (error) {
    if (signal?.aborted && (signal.reason as DOMException).name !== 'TimeoutError') throw error;
    throw new Offline(error);
  }
}

/** An error of the storage is never final: it can be tried again. */
export const failed = () => new ApiError(502, '', null);
