// Sends bytes to a signed address in tests: the bucket's, or that of the tested server.
import { saveChunk } from '#contract/chunks.ts';
import type { ProblemAnswer } from '#contract/problems.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

export async function putTo(
  server: Pick<TestServer, 'as'>,
  address: string,
  bytes: Uint8Array,
): Promise<{ status: number; problem: ProblemAnswer }> {
  const headers = { 'content-type': 'application/octet-stream' };
  if (!address.startsWith('/')) {
    const { status } = await fetch(address, { method: 'PUT', body: Buffer.from(bytes), headers });
    return { status, problem: undefined as never };
  }
  const query = saveChunk.query!.parse(Object.fromEntries(new URL(address, 'http://localhost').searchParams));
  return server.as(null).call(saveChunk, { query, headers, bytes });
}
