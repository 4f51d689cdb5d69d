// One upload at a time: idle → reading → read, or failed with the file still at hand.
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { ParsedScript } from '#domain/script/parsed-script.ts';
import { readingFailure, readUpload, stages } from './read-upload.ts';
import type { ProcessFile, ReadingProgress } from './read-upload.ts';

export type UploadState =
  | { readonly stage: 'idle' }
  | { readonly stage: 'reading'; readonly file: File; readonly progress: ReadingProgress }
  | { readonly stage: 'failed'; readonly file: File; readonly reason: string };

const idle: UploadState = { stage: 'idle' };

export function useUpload(processFile: ProcessFile, onRead: (parsed: ParsedScript, file: File) => void) {
  const [state, setState] = useState<UploadState>(idle);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const begin = useCallback(
    async (file: File) => {
      const controller = new AbortController();
      reading.current?.abort();
      reading.current = controller;
      const { signal } = controller;
      setState({ stage: 'reading', file, progress: stages.uploading });
      try {
        const show = (progress: ReadingProgress) => {
          if (!signal.aborted) setState({ stage: 'reading', file, progress });
        };
        const parsed = await readUpload(file, processFile, show, signal);
        if (signal.aborted) return;
        startTransition(() => setState(idle));
        onRead(parsed, file);
      } catch (error) {
        if (!signal.aborted) setState({ stage: 'failed', file, reason: readingFailure(error) });
      }
    },
    [processFile, onRead],
  );

  const cancel = useCallback(() => {
    reading.current?.abort();
    setState(idle);
  }, []);

  return { state, begin, cancel };
}
