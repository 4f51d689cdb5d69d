import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { BytesHeld } from './bytes-held.ts';

function newReply() {
  const raw = Object.assign(new EventEmitter(), {
    destroyed: false,
    writableFinished: false,
    destroy() {
      raw.destroyed = true;
      raw.emit('close');
    },
  });
  return { reply: { raw } as unknown as FastifyReply, raw, close: () => raw.emit('close') };
}
afterEach(() => vi.useRealTimers());
type Reply = ReturnType<typeof newReply>;
const settled = () => new Promise(setImmediate);
const code = (name: string) => expect.objectContaining({ code: name }) as Error;

test('bounds what each user and what all have in memory, until the answer has left', async () => {
  const unsent = new BytesHeld({ maxBytesPerOwner: 10, maxBytes: 25 });
  const replies = Array.from({ length: 3 }, newReply);
  for (const [i, { reply }] of replies.entries()) unsent.hold(reply, `user ${i}`, {}, 8);
  expect(() => unsent.hold(newReply().reply, 'user 0', {}, 8)).toThrow(code('request.too_many'));
  expect(() => unsent.hold(newReply().reply, 'user 4', {}, 8)).toThrow(code('server.busy'));
  expect(unsent.bytes).toBe(24);
  replies[0]?.close();
  await settled();
  expect(unsent.bytes).toBe(16);
  unsent.hold(newReply().reply, 'user 0', {}, 8);
});

test('counts what several calls share once', async () => {
  const unsent = new BytesHeld({ maxBytesPerOwner: 100, maxBytes: 10 });
  const shared = {};
  const replies = Array.from({ length: 5 }, newReply);
  for (const { reply } of replies) unsent.hold(reply, 'ada', shared, 8);
  expect(unsent.bytes).toBe(8);
  for (const { close } of replies) close();
  await settled();
  expect(unsent.bytes).toBe(0);
});

test('whoever holds most makes room for others after a while, the oldest first', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const unsent = new BytesHeld({ maxBytesPerOwner: 20, maxBytes: 30 });
  const [first, second, other] = Array.from({ length: 3 }, newReply) as [Reply, Reply, Reply];
  unsent.hold(first.reply, 'ada', {}, 10);
  unsent.hold(second.reply, 'ada', {}, 10);
  unsent.hold(other.reply, 'ben', {}, 10);
  expect(() => unsent.hold(newReply().reply, 'cleo', {}, 8)).toThrow(code('server.busy'));
  vi.advanceTimersByTime(60_000);
  expect(() => unsent.hold(newReply().reply, 'cleo', {}, 25)).toThrow(code('server.busy'));
  unsent.hold(newReply().reply, 'cleo', {}, 8);
  expect([first, second, other].map(({ raw }) => raw.destroyed)).toEqual([true, false, false]);
  await settled();
  expect(unsent.bytes).toBe(28);
});
