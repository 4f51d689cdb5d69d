// One upload at a time: idle → reading → read, or failed with the files available for another try. Photos are sorted
// first.
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { ProblemCode } from '#contract/problems.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { arePhotos } from '../upload/check-file.ts';
import { readingFailure, readUpload, stages } from './read-upload.ts';
import type { ProcessFile, ReadingProgress, ReadUpload } from './read-upload.ts';
import { uploadOf, type Upload } from '../upload/upload.ts';

export interface FailedUpload {
  readonly stage: 'failed';
  readonly upload: Upload;
  readonly reason: string;
  /** The code of the server’s problem; null for another failure. */
  readonly code: ProblemCode | null;
}

type UploadState =
  | { readonly stage: 'idle' }
  | { readonly stage: 'photos'; readonly photos: readonly File[] }
  | { readonly stage: 'reading'; readonly upload: Upload; readonly progress: ReadingProgress }
  | FailedUpload;

const idle: UploadState = { stage: 'idle' };

export type Uploading = ReturnType<typeof useUpload>;

export function useUpload(processFile: ProcessFile, onRead: (read: ReadUpload, upload: Upload) => void) {
  const [state, setState] = useState<UploadState>(idle);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const begin = useCallback(
    async (upload: Upload) => {
      const controller = new AbortController();
      reading.current?.abort();
      reading.current = controller;
      const { signal } = controller;
      setState({ stage: 'reading', upload, progress: stages.uploading });
      try {
        const onProgress = (progress: ReadingProgress) => {
          if (!signal.aborted) setState({ stage: 'reading', upload, progress });
        };
        const read = await readUpload(upload, processFile, { onProgress, signal });
        if (signal.aborted) return;
        startTransition(() => setState(idle));
        const { processed } = read;
        onRead(read, processed === undefined ? upload : { ...upload, processed });
      } catch (error) {
        if (signal.aborted) return;
        const code = error instanceof ApiError ? error.code : null;
        setState({ stage: 'failed', upload, reason: readingFailure(error), code });
      }
    },
    [processFile, onRead],
  );

  const cancel = useCallback(() => {
    reading.current?.abort();
    setState(idle);
  }, []);

  const arrange = (photos: readonly File[]) => setState({ stage: 'photos', photos });
  const choose = (files: readonly File[]) => {
    if (!arePhotos(files)) return void begin(uploadOf(files));
    reading.current?.abort();
    arrange(files);
  };

  return { state, choose, arrange, begin, cancel };
}
