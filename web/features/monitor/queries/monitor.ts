import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as contract from '#contract/monitor.ts';
import type { MonitorNow } from '#contract/monitor.ts';
import { rangeSteps, refreshMs } from '#domain/monitor/ranges.ts';
import type { TimeRange } from '#domain/monitor/ranges.ts';
import { call } from '#web/platform/api/call.ts';
import { eventsFrom } from '#web/platform/api/event-stream.ts';

/** The pause between the end of one response and the next request. */
const breathMs = 500;

export const useMonitorHistory = (range: TimeRange) =>
  useQuery({
    queryKey: ['infrastructure', 'history', range],
    queryFn: ({ signal }) => call(contract.getMonitorHistory, { query: { range }, signal }),
    refetchInterval: rangeSteps[range].stepMs,
    placeholderData: keepPreviousData,
  });

export const useMonitorExport = (range: TimeRange) =>
  useMutation({ mutationFn: () => call(contract.exportMonitor, { query: { range } }) });

export interface LiveMonitor {
  /** The latest state; null before the first response. */
  readonly now: MonitorNow | null;
  /** Why it is not live; null if it is. */
  readonly error: unknown;
}

/** The current state, updated while the page is open. */
export function useMonitorNow(): LiveMonitor {
  const [live, setLive] = useState<LiveMonitor>({ now: null, error: null });
  useEffect(() => {
    const leaving = new AbortController();
    void follow(leaving.signal, (change) => setLive((before) => ({ ...before, ...change })));
    return () => leaving.abort();
  }, []);
  return live;
}

async function follow(signal: AbortSignal, tell: (change: Partial<LiveMonitor>) => void): Promise<void> {
  while (!signal.aborted) {
    let pauseMs = breathMs;
    try {
      for await (const now of eventsFrom(contract.followMonitor, signal)) tell({ now, error: null });
    } catch (error) {
      if (signal.aborted) return;
      tell({ error });
      pauseMs = refreshMs;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
