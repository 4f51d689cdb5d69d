import { expect, it, vi } from 'vitest';
import { FakeAudio } from './fakes/fake-audio.ts';
import { spokenLineOf } from './fakes/fake-speech.ts';
import { speechQueue, type FetchSpeech } from './speech-queue.ts';

interface Asked {
  readonly text: string;
}
const asking = (text: string): Asked => ({ text });

const queueOver = (fetchSpeech: FetchSpeech<Asked>) => speechQueue(fetchSpeech, new FakeAudio().output);
const speaking = () => vi.fn<FetchSpeech<Asked>>(async (line) => spokenLineOf(line.text, 2));

it('sends equal concurrent requests once', async () => {
  const fetchSpeech = speaking();
  const queue = queueOver(fetchSpeech);
  queue.prepare(['One', 'Two', 'One'].map(asking));
  await Promise.all([queue.ask(asking('One')), queue.ask(asking('Two'))]);
  expect(fetchSpeech.mock.calls.map(([line, priority]) => [line.text, priority])).toEqual([
    ['One', 'ahead'],
    ['Two', 'ahead'],
  ]);
});

it('requests a line that is waited for with high priority', async () => {
  const fetchSpeech = speaking();
  await queueOver(fetchSpeech).ask(asking('One'));
  expect(fetchSpeech.mock.calls[0]?.[1]).toBe('now');
});

it('keeps the silence a direction asks for, and removes the encoder’s padding', async () => {
  const marks = [
    { from: 0, to: 3, at: 0.7 },
    { from: 4, to: 7, at: 1.2 },
  ];
  const queue = queueOver(async (line) =>
    spokenLineOf(line.text, 2, { lead: 0.75, trail: 0.1, leadMs: 50, marks }),
  );
  const sound = await queue.ask(asking('One two'));
  expect(sound.offsetSeconds).toBeCloseTo(0.05);
  expect(sound.lengthSeconds).toBeCloseTo(2.7);
  expect(sound.marks.map((mark) => Number(mark.at.toFixed(3)))).toEqual([0.7, 1.2]);
});

it('forgets a failure, so that another request tries again', async () => {
  const fetchSpeech = speaking().mockRejectedValueOnce(new Error('offline'));
  const queue = queueOver(fetchSpeech);
  await expect(queue.ask(asking('One'))).rejects.toThrow('offline');
  await expect(queue.ask(asking('One'))).resolves.toMatchObject({ lengthSeconds: 2 });
});

it('aborts running requests, and sends new ones afterward', async () => {
  const signals: AbortSignal[] = [];
  const fetchSpeech: FetchSpeech<Asked> = (line, _priority, signal) => {
    signals.push(signal);
    return signals.length === 1
      ? new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      : Promise.resolve(spokenLineOf(line.text, 2));
  };
  const queue = queueOver(fetchSpeech);
  const first = queue.ask(asking('One'));
  queue.abort();
  await expect(queue.ask(asking('One'))).resolves.toMatchObject({ lengthSeconds: 2 });
  await expect(first).rejects.toThrow('aborted');
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
});

it('keeps recent lines, and drops the oldest', async () => {
  const fetchSpeech = speaking();
  const queue = queueOver(fetchSpeech);
  const lines = Array.from({ length: 33 }, (_, i) => asking(`Line ${i}`));
  for (const line of lines) await queue.ask(line);
  await queue.ask(asking('Line 1'));
  expect(fetchSpeech).toHaveBeenCalledTimes(33);
  await queue.ask(asking('Line 0'));
  expect(fetchSpeech).toHaveBeenCalledTimes(34);
});

it('requests a speech too long for one request in parts, as one line with the right time for every word', async () => {
  const text = 'We shall see about that. '.repeat(60).trim();
  const marksOf = ({ text: part }: Asked) =>
    [...part.matchAll(/shall/g)].map(({ index }, i) => ({ from: index, to: index + 5, at: i * 0.1 }));
  const fetchSpeech = vi.fn<FetchSpeech<Asked>>(async (line) =>
    spokenLineOf('part', 20, { lead: 0.8, trail: 0.1, leadMs: 100, marks: marksOf(line) }),
  );
  const sound = await queueOver(fetchSpeech).ask(asking(text));
  expect(fetchSpeech).toHaveBeenCalledTimes(2);
  expect(sound.lengthSeconds).toBeCloseTo(0.7 + 20 + 0.35 + 20);
  expect(sound.marks).toHaveLength(60);
  expect(sound.marks.every((mark) => text.slice(mark.from, mark.to) === 'shall')).toBe(true);
  expect(sound.marks.at(-1)!.at).toBeGreaterThan(20);
});
