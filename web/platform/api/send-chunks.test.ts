import { expect, test, vi } from 'vitest';
import type { Arrival } from '#contract/chunks.ts';
import { chunkBytes } from '#domain/files/chunks.ts';
import { Offline } from './api-error.ts';
import { sendChunks } from './send-chunks.ts';

const content = new Blob([new Uint8Array(4 * chunkBytes + 1)]);

/** A server that issues two addresses at a time, and the chunks it has. */
function store(arrived: number[] = []) {
  const there = new Set(arrived);
  const arrival = (): Arrival => {
    const missing = [0, 1, 2, 3, 4].filter((position) => !there.has(position));
    const addressed = missing.slice(0, 2).map((position) => ({ position, address: String(position) }));
    return { isStored: false, missingCount: missing.length, missing: addressed };
  };
  return {
    there,
    arrival,
    ask: vi.fn(async () => arrival()),
    put: vi.fn(async (address: string, _bytes: Blob) => Boolean(there.add(Number(address)))),
  };
}

test('asks for more addresses until every chunk has arrived, and reports the progress', async () => {
  const { there, arrival, ask, put } = store();
  const shares: number[] = [];
  await sendChunks(content, arrival(), { ask, put, onSent: (share) => shares.push(share) });
  expect([...there].sort()).toEqual([0, 1, 2, 3, 4]);
  expect(put.mock.calls.map(([address, { size }]) => [address, size]).at(-1)).toEqual(['4', 1]);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test('sends no chunk that has arrived', async () => {
  const { arrival, ask, put } = store([0, 2, 3]);
  await sendChunks(content, arrival(), { ask, put });
  expect(put.mock.calls.map(([address]) => address)).toEqual(['1', '4']);
});

test('asks again if an address has expired, and gives up if none is valid', async () => {
  const { there, arrival, ask, put } = store();
  put.mockImplementationOnce(put.getMockImplementation()!).mockResolvedValueOnce(false);
  await sendChunks(content, arrival(), { ask, put });
  expect(there.size).toBe(5);

  const shut = store();
  shut.put.mockResolvedValue(false);
  await expect(sendChunks(content, shut.arrival(), shut)).rejects.toMatchObject({ status: 502 });
  expect(shut.ask).toHaveBeenCalledTimes(1);
});

test('stops at once if the connection is lost', async () => {
  const { arrival, ask, put } = store();
  put.mockRejectedValue(new Offline(null));
  await expect(sendChunks(content, arrival(), { ask, put })).rejects.toBeInstanceOf(Offline);
  expect(ask).not.toHaveBeenCalled();
});
