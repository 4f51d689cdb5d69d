// What a measurement of load counts: how long each kind of call took, and what went wrong.
import { createHistogram } from 'node:perf_hooks';

export interface Figures {
  /** Does it, and counts it; one that fails is counted as an error and goes no further. */
  timed(kind: string, call: () => Promise<{ readonly status: number }>): Promise<void>;
  print(seconds: number): void;
  readonly errors: number;
}

export function openFigures(): Figures {
  const kinds = new Map<string, { readonly times: ReturnType<typeof createHistogram>; errors: number }>();
  const said = new Map<string, number>();
  let errors = 0;
  return {
    async timed(kind, call) {
      const of = kinds.get(kind) ?? { times: createHistogram(), errors: 0 };
      kinds.set(kind, of);
      const since = performance.now();
      const fault = await call().then(
        ({ status }) => (status < 400 ? null : String(status)),
        (error: unknown) => String(error),
      );
      of.times.record(Math.max(1, Math.round((performance.now() - since) * 1000)));
      if (!fault) return;
      of.errors += 1;
      errors += 1;
      said.set(`${kind}: ${fault}`, (said.get(`${kind}: ${fault}`) ?? 0) + 1);
    },
    get errors() {
      return errors;
    },
    print(seconds) {
      const rows = [...kinds].map(([kind, { times, errors: failed }]) => ({
        kind,
        calls: times.count,
        'a second': (times.count / seconds).toFixed(1),
        'median ms': milliseconds(times.percentile(50)),
        'p95 ms': milliseconds(times.percentile(95)),
        'p99 ms': milliseconds(times.percentile(99)),
        errors: failed,
      }));
      const calls = rows.reduce((sum, row) => sum + row.calls, 0);
      console.table(rows);
      console.log(`${calls} calls, ${(calls / seconds).toFixed(1)} a second, ${errors} errors`);
      for (const [what, times] of said) console.log(`${times} × ${what}`);
    },
  };
}

const milliseconds = (microseconds: number) => (microseconds / 1000).toFixed(1);
