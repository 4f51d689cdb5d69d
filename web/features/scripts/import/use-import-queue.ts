// Reads and saves scripts from elsewhere one after the other; each shows its result while the page is open.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UserId } from '#domain/ids.ts';
import { incomingFiles, type IncomingScript } from '#web/features/scenes/device/incoming-files.ts';
import { sceneKeys } from '#web/features/scenes/queries/scene-cache.ts';
import type { ImportResult } from './import-result.ts';
import { forgetIncoming } from './forget-incoming.ts';
import { importScript } from './import-script.ts';
import { takeMailedFiles } from './take-mailed-files.ts';

export interface QueuedScript {
  readonly script: IncomingScript;
  readonly result: ImportResult;
}

type Results = ReadonlyMap<string, ImportResult>;
const waiting: ImportResult = { kind: 'waiting' };

/** `queue` is null while it loads. Scripts are only read if `mayRead` is true and there are several. */
export function useImportQueue(userId: UserId, mayRead: boolean) {
  const client = useQueryClient();
  const [scripts, setScripts] = useState<readonly IncomingScript[] | null>(null);
  const [results, setResults] = useState<Results>(new Map());
  const [round, setRound] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const note = (id: string, result: ImportResult) => {
      if (!signal.aborted) setResults((now) => new Map(now).set(id, result));
    };
    async function work(): Promise<void> {
      if (mayRead) await takeMailedFiles().catch(() => null);
      const found = await incomingFiles.list().catch(() => []);
      if (signal.aborted) return;
      setScripts((now) => [...(now ?? []).filter(({ id }) => found.every((one) => one.id !== id)), ...found]);
      if (!mayRead || found.length < 2) return;
      for (const script of found) {
        note(script.id, { kind: 'reading', percent: 0 });
        const onPercent = (percent: number) => note(script.id, { kind: 'reading', percent });
        const result = await importScript(client, script, { userId, signal, onPercent });
        note(script.id, result);
        if (result.kind === 'saved') void client.invalidateQueries({ queryKey: sceneKeys.lists });
      }
    }
    void work().catch(() => null);
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another round loads the scripts again
  }, [client, userId, mayRead, round]);

  return {
    queue:
      scripts &&
      scripts.map((script): QueuedScript => ({ script, result: results.get(script.id) ?? waiting })),
    /** Looks for new scripts, and retries those that failed. */
    lookAgain: () => setRound((now) => now + 1),
    remove: async (id: string) => {
      await forgetIncoming(id).catch(() => null);
      setScripts((now) => now && now.filter((script) => script.id !== id));
    },
  };
}
