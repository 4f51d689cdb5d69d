import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReaderLink } from '#contract/reader-link.ts';
import type { LineId } from '#domain/ids.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { readerCalls } from './reader-calls.ts';
import { linkName, unsentLines, type UnsentLine } from './unsent-lines.ts';

const retryMs = 10_000;
/** The line was changed, or the recording is unusable: sending it again would change nothing. */
const isRefused = (error: unknown) =>
  error instanceof ApiError &&
  /^reader\.(line_|container|silent|clipped|too_short|too_long|not_speech|longer)/.test(error.code ?? '');

/** What a link asks for, and the recordings of this device that are on their way. */
export function useReaderLink(token: string) {
  const [calls] = useState(() => readerCalls(token));
  const [link, setLink] = useState<ReaderLink | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [unsent, setUnsent] = useState<readonly UnsentLine[]>([]);
  /** Why the last recording could not be sent; it is still on this device unless it was refused. */
  const [trouble, setTrouble] = useState<string | null>(null);
  const isSending = useRef(false);

  const open = useCallback(async () => {
    try {
      setLink(await calls.open());
      setFailure(null);
    } catch (error) {
      setFailure(reportedMessage('open this link', error));
    }
  }, [calls]);

  const sendAll = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (;;) {
        const waiting = await unsentLines.listOf(linkName(token));
        setUnsent(waiting);
        const [next] = waiting;
        if (!next) break;
        try {
          await calls.send(next);
          setLink((link) => link && withRecorded(link, next.lineId));
          setTrouble(null);
        } catch (error) {
          setTrouble(reportedMessage('send this recording', error));
          if (!isRefused(error)) break;
          await open();
        }
        await unsentLines.remove(next);
      }
    } catch {
      // The browser keeps nothing on this device: recordings are sent at once.
    } finally {
      isSending.current = false;
    }
  }, [calls, token, open]);

  useEffect(() => {
    // What waits on this device counts as recorded, so it is known before the link is shown.
    void unsentLines
      .listOf(linkName(token))
      .then(setUnsent, () => null)
      .then(open)
      .then(sendAll);
    const again = setInterval(() => void sendAll(), retryMs);
    const online = () => void sendAll();
    addEventListener('online', online);
    return () => {
      clearInterval(again);
      removeEventListener('online', online);
    };
  }, [token, open, sendAll]);

  return {
    link,
    failure,
    unsent,
    trouble,
    open,
    agree: async (name: string, consent: string) => setLink(await calls.agree(name, consent)),
    /** Kept on the device before it is sent. Rejects if it is neither kept nor sent. */
    async keep(given: Omit<UnsentLine, 'link' | 'madeAt'>) {
      setTrouble(null);
      const line = { ...given, link: linkName(token), madeAt: Date.now() };
      const isKept = await unsentLines.keep(line).then(
        () => true,
        () => false,
      );
      if (isKept) {
        setUnsent(await unsentLines.listOf(line.link));
        void sendAll();
      } else {
        await calls.send(line);
        setLink((link) => link && withRecorded(link, line.lineId));
      }
    },
  };
}
export type OpenLink = ReturnType<typeof useReaderLink>;

const withRecorded = (link: ReaderLink, lineId: LineId): ReaderLink => ({
  ...link,
  lines: link.lines.map((line) => (line.id === lineId ? { ...line, state: 'recorded' } : line)),
});
