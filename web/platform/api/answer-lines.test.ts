import { expect, test } from 'vitest';
import { resultInLines } from './answer-lines.ts';
import { ApiError, Offline } from './api-error.ts';

const bodyOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
const unheard = () => undefined;

test('events are delivered one by one, however the response is split, and the result as text', async () => {
  const heard: unknown[] = [];
  const body = bodyOf('{"page":1,', '"of":2}\n{"pa', 'ge":2,"of":2}\n{"result":"\u00e9', '"}\n');
  expect(await resultInLines(body, (event) => heard.push(event))).toBe('{"result":"\u00e9"}');
  expect(heard).toEqual([
    { page: 1, of: 2 },
    { page: 2, of: 2 },
  ]);
});

test('a problem in the last line is thrown', async () => {
  const body = bodyOf('{"page":1,"of":2}\n{"error":"It is damaged.","code":"file.damaged"}\n');
  const reading = resultInLines(body, unheard);
  await expect(reading).rejects.toThrow(ApiError);
  await expect(reading).rejects.toMatchObject({ message: 'It is damaged.', code: 'file.damaged' });
});

test('a response that breaks off is a lost connection', async () => {
  await expect(resultInLines(bodyOf('{"page":1,"of":2}\n'), unheard)).rejects.toThrow(Offline);
});
