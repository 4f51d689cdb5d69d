import { beforeEach, expect, it, vi } from 'vitest';
import { getRecordedLine, speakDirectedLine, speakLine } from '#contract/speech.ts';
import { asId, type DirectedLineId, type RecordedLineId } from '#domain/ids.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { fetchSpeech } from './speech.ts';

vi.mock('#web/platform/api/call.ts', () => ({ call: vi.fn() }));
const calls = vi.mocked(call);
beforeEach(() => calls.mockReset());

const line = {
  text: 'Only the cello.',
  voiceId: 'james-warm',
  recordedLineId: asId<RecordedLineId>('recorded'),
};
const fetchLine = () => fetchSpeech(line, 'now', new AbortController().signal);
const asked = () => calls.mock.calls.map(([endpoint]) => endpoint);

it('hears what a reader recorded, and a voice once the recording is taken back', async () => {
  calls.mockResolvedValueOnce({ engine: 'reader' });
  expect(await fetchLine()).toEqual({ engine: 'reader' });
  expect(asked()).toEqual([getRecordedLine]);

  calls.mockRejectedValueOnce(new ApiError(404, 'gone', 'reader.line_not_found'));
  calls.mockResolvedValueOnce({ engine: 'embedded' });
  expect(await fetchLine()).toEqual({ engine: 'embedded' });
  const { body } = calls.mock.calls.at(-1)![1] as { body: object };
  expect(asked().at(-1)).toBe(speakLine);
  expect(body).toEqual({ text: line.text, voiceId: line.voiceId, priority: 'now' });
});

it('is spoken as it was directed, and plainly once the direction is removed', async () => {
  const { recordedLineId: _none, ...spoken } = line;
  const directed = { ...spoken, directedLineId: asId<DirectedLineId>('directed') };
  const fetchDirected = () => fetchSpeech(directed, 'ahead', new AbortController().signal);
  calls.mockResolvedValueOnce({ engine: 'embedded' });
  await fetchDirected();
  expect(asked()).toEqual([speakDirectedLine]);
  expect(calls.mock.calls[0]![1]).toMatchObject({
    params: { directedLineId: 'directed' },
    body: { text: line.text, voiceId: line.voiceId, priority: 'ahead' },
  });

  calls.mockRejectedValueOnce(new ApiError(404, 'gone', 'directing.not_found'));
  calls.mockResolvedValueOnce({ engine: 'embedded' });
  await fetchDirected();
  expect(asked().at(-1)).toBe(speakLine);
  expect((calls.mock.calls.at(-1)![1] as { body: object }).body).not.toHaveProperty('directedLineId');
});

it('doesn’t replace a recording by a voice because the server can’t be reached', async () => {
  calls.mockRejectedValueOnce(new Offline('no network'));
  expect(await fetchLine().catch((error: unknown) => error)).toBeInstanceOf(Offline);
  expect(asked()).toEqual([getRecordedLine]);
});
