import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as contract from '#contract/recordings.ts';
import type { RecordingsPage } from '#contract/recordings.ts';
import type { RecordingId, SceneId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';

export const recordingKeys = {
  lists: ['recordings', 'list'] as const,
  one: (recordingId: RecordingId) => ['recordings', 'one', recordingId] as const,
};

/** The user's takes, newest first, by page; null: of all scenes. */
const recordingsQuery = (sceneId: SceneId | null) =>
  infiniteQueryOptions({
    queryKey: [...recordingKeys.lists, sceneId] as const,
    queryFn: ({ pageParam, signal }) =>
      call(contract.listRecordings, { query: { sceneId: sceneId ?? undefined, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: RecordingsPage) => page.nextCursor ?? undefined,
  });

export const useRecordings = (sceneId: SceneId | null) =>
  useInfiniteQuery({
    ...recordingsQuery(sceneId),
    select: ({ pages }) => pages.flatMap((page) => page.recordings),
  });

const recordingQuery = (recordingId: RecordingId) =>
  queryOptions({
    queryKey: recordingKeys.one(recordingId),
    queryFn: ({ signal }) => call(contract.getRecording, { params: { recordingId }, signal }),
  });

/** A take with its script. */
export const useRecording = (recordingId: RecordingId) => useQuery(recordingQuery(recordingId));

/** A signed URL of the take; it expires. */
export const addressOf = async (recordingId: RecordingId, as: 'play' | 'download'): Promise<string> =>
  (await call(contract.getRecordingAddress, { params: { recordingId }, query: { as } })).address;

export const renameRecording = (recordingId: RecordingId, name: string) =>
  call(contract.renameRecording, { params: { recordingId }, body: { name } });

export const deleteRecording = (recordingId: RecordingId) =>
  call(contract.deleteRecording, { params: { recordingId } });
