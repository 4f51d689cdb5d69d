// Bytes by a signed address, of this server or of the bucket it keeps files in: who asks is said nowhere but in it.
import { ApiError, Offline } from './api-error.ts';

/** Longer than a chunk takes on a poor line; who says nothing is given up. */
const timeoutMs = 90_000;

/** False where the address has ended. Throws ApiError, Offline. */
export async function putBytes(address: string, bytes: Blob, signal?: AbortSignal): Promise<boolean> {
  const headers = { 'content-type': 'application/octet-stream' };
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
  const patience = AbortSignal.timeout(timeoutMs);
  try {
    const ends = signal ? AbortSignal.any([signal, patience]) : patience;
    return await fetch(address, { ...how, signal: ends, credentials: 'omit', cache: 'no-store' });
  } catch (error) {
    if (signal?.aborted && (signal.reason as DOMException).name !== 'TimeoutError') throw error;
    throw new Offline(error);
  }
}

/** Whatever a store says, it is no refusal: it can be tried again. */
export const failed = () => new ApiError(502, '', null);
