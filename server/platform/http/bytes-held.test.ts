import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { BytesHeld } from './bytes-held.ts';

function newReply() {
  const raw = Object.assign(new EventEmitter(), { destroyed: false, writableFinished: false });
  return { reply: { raw } as unknown as FastifyReply, close: () => raw.emit('close') };
}
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
