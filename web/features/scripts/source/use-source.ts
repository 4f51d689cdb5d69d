import { useCallback, useEffect, useState } from 'react';
import { openSource, type OpenSource } from './open-source.ts';
import type { SourceOrigin } from './source-origin.ts';

export type SourceState =
  | { readonly step: 'opening' }
  | { readonly step: 'open'; readonly source: OpenSource }
  | { readonly step: 'locked'; readonly wasTried: boolean }
  | { readonly step: 'failed'; readonly reason: string };

const opening: SourceState = { step: 'opening' };

/** Opens the source, and closes it when it is no longer shown. */
export function useSource(origin: SourceOrigin) {
  const [state, setState] = useState<SourceState>(opening);
  const [attempt, setAttempt] = useState<{ password?: string }>(origin);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let opened: OpenSource | null = null;
    async function open() {
      const source = await openSource(origin, attempt.password, signal);
      if (signal.aborted) return close(source);
      opened = source;
      setState({ step: 'open', source });
    }
    open().catch((error: unknown) => {
      if (!signal.aborted) setState(afterFailure(error, attempt.password !== undefined));
    });
    return () => {
      leaving.abort();
      if (opened) close(opened);
    };
  }, [origin, attempt]);

  const tryAgain = useCallback((password?: string) => {
    setState(opening);
    setAttempt(password === undefined ? {} : { password });
  }, []);
  return { state, tryAgain };
}

function close(source: OpenSource): void {
  if (source.kind === 'pdf') source.pdf.close();
}

function afterFailure(error: unknown, wasTried: boolean): SourceState {
  if (error instanceof Error && error.name === 'PasswordException') return { step: 'locked', wasTried };
  return { step: 'failed', reason: error instanceof Error ? error.message : '' };
}
