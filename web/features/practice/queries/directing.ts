import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/directing.ts';
import type { DirectedLineId, LineId, SceneId } from '#domain/ids.ts';
import type { DirectedReading } from '#domain/voices/directed-reading.ts';
import { wavFrom } from '#domain/readers/wav.ts';
import { fetchSpeech, type SpeechRequest } from '#web/features/voices/queries/speech.ts';
import { call } from '#web/platform/api/call.ts';
import type { FetchSpeech } from '#web/platform/audio/speech-queue.ts';

interface RecordingToSend {
  readonly directedLineId: DirectedLineId;
  /** The version that the actor agreed to. */
  readonly consent: { readonly version: string };
  readonly samples: Float32Array;
}

interface DirectedLine {
  readonly lineId: LineId;
  readonly text: string;
  readonly reading: DirectedReading;
}

/** A line as the actor just said it, before that is kept; without a reading, as `fetchSpeech`. */
export const fetchReading: FetchSpeech<SpeechRequest & { readonly reading?: DirectedReading }> = (
  { reading, ...line },
  priority,
  signal,
) => {
  if (!reading) return fetchSpeech(line, priority, signal);
  return call(contract.speakReading, { body: { ...line, reading, priority }, signal });
};

export function useDirectLine(sceneId: SceneId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ lineId, text, reading }: DirectedLine) =>
      call(contract.directLine, {
        params: { sceneId, lineId },
        body: { text, reading },
      }),
    // A scene says which of its lines are directed.
    onSuccess: () => client.invalidateQueries({ queryKey: ['scenes'] }),
  });
}

/** Sends a recording, at `recordingRateHz`, for the voice service. */
export function useSendRecording() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ directedLineId, consent, samples }: RecordingToSend) =>
      call(contract.sendDirectedRecording, {
        params: { directedLineId },
        query: { consent: consent.version },
        bytes: new Blob([wavFrom(samples)]),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['scenes'] }),
  });
}

export function useRemoveDirection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (directedLineId: DirectedLineId) =>
      call(contract.deleteDirectedLine, { params: { directedLineId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['scenes'] }),
  });
}
