import { useEffect, useMemo, useRef, useState } from 'react';
import { asId, type SceneId, type UserId } from '#domain/ids.ts';
import { partsOfSpeech, type LineSpeech } from '#domain/voices/line-speech.ts';
import { sceneStore } from '#web/features/scenes/device/scene-store.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { noRoom } from '#web/platform/storage/no-room.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { fetchSpeech } from '../queries/speech.ts';
import { requestKey } from './kept-speech.ts';
import { speechNotice } from './speech-notice.ts';

export interface KeptVoices {
  /** Lines that are complete on this device; null until known, and if the browser stores nothing. */
  readonly keptCount: number | null;
  readonly isKeeping: boolean;
  keepAll(): void;
  cancel(): void;
  remove(): void;
}

/** The server synthesizes two lines at once, and other users wait too. */
const atOnce = 2;

/** Which of these lines are on this device, and downloading the rest. `lines`: memoized. */
export function useKeptVoices(sceneId: SceneId, lines: readonly LineSpeech[]): KeptVoices {
  const userId = useSession().user?.id ?? asId<UserId>('');
  const [kept, setKept] = useState<ReadonlySet<string> | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  const keeping = useRef(new AbortController());
  const parts = useMemo(
    () =>
      lines.map((line) => partsOfSpeech(line).map(({ speech }) => ({ speech, request: requestKey(speech) }))),
    [lines],
  );

  useEffect(() => {
    const refresh = () => void sceneStore.keptRequests(userId, sceneId).then(setKept, () => setKept(null));
    refresh();
    return sceneStore.subscribe(refresh);
  }, [userId, sceneId]);
  useEffect(() => () => keeping.current.abort(), []);

  async function keepAll() {
    keeping.current = new AbortController();
    const { signal } = keeping.current;
    const missing = parts.flat().filter(({ request }) => !kept?.has(request));
    const keepNext = async (): Promise<void> => {
      const part = missing.shift();
      if (!part || signal.aborted) return;
      const spoken = await fetchSpeech(part.speech, 'ahead', signal);
      const isKept = await sceneStore.keepLine(userId, sceneId, part.request, spoken).catch(() => false);
      if (!isKept) throw new Error(noRoom.voices);
      await keepNext();
    };
    setKeeping(true);
    try {
      await Promise.all(Array.from({ length: atOnce }, keepNext));
    } catch (reason) {
      if (!signal.aborted) showReason(reason);
      keeping.current.abort();
    }
    setKeeping(false);
  }

  return {
    keptCount: kept && parts.filter((line) => line.every(({ request }) => kept.has(request))).length,
    isKeeping,
    keepAll: () => void keepAll(),
    cancel: () => keeping.current.abort(),
    remove: () => void sceneStore.removeVoices(userId, sceneId).catch(() => null),
  };
}

function showReason(reason: unknown) {
  const { kind, message } = speechNotice(reason);
  toast[kind](message, { id: 'speech' });
}
