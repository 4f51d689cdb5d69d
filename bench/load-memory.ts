// The memory of a process, from its own metrics.
interface Memory {
  readonly minutes: number;
  readonly 'resident MB': number;
  readonly 'heap MB': number;
}

const measured = { 'resident MB': 'process_resident_memory_bytes', 'heap MB': 'nodejs_heap_size_used_bytes' };
const toldMinutes = [0, 2, 10, 20, 30];

/** Samples the memory of the process whose metrics are at `metrics` every few seconds. */
export async function watchMemory(metrics: string, everyMs = 2000) {
  const since = performance.now();
  const noted: Memory[] = [];
  const note = async () => {
    const text = await (await fetch(metrics)).text();
    const of = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)![1]) / 1e6;
    const minutes = (performance.now() - since) / 60_000;
    noted.push({ minutes, 'resident MB': of(measured['resident MB']), 'heap MB': of(measured['heap MB']) });
  };
  await note();
  const timer = setInterval(() => void note().catch(() => {}), everyMs);
  return {
    /**
     * The lowest value within half a minute of each given minute, which leaves out garbage; and the slope of the
     * second half, when everything has warmed up.
     */
    async print() {
      clearInterval(timer);
      await note();
      const end = noted.at(-1)!.minutes;
      const minutes = [...toldMinutes.filter((minute) => minute < end - 0.5), end];
      const secondHalf = noted.filter((one) => one.minutes > end / 2);
      console.table([
        ...minutes.map((minute) => {
          const near = noted.filter((one) => Math.abs(one.minutes - minute) <= 0.5);
          const lowest = (of: keyof typeof measured) => Math.min(...near.map((one) => one[of])).toFixed(0);
          return {
            minute: minute.toFixed(0),
            'resident MB': lowest('resident MB'),
            'heap MB': lowest('heap MB'),
          };
        }),
        {
          minute: 'MB a minute, second half',
          'resident MB': slope(secondHalf, 'resident MB').toFixed(2),
          'heap MB': slope(secondHalf, 'heap MB').toFixed(2),
        },
      ]);
    },
  };
}

/** Least squares. */
function slope(points: readonly Memory[], of: keyof typeof measured): number {
  const mean = (what: (point: Memory) => number) =>
    points.reduce((sum, point) => sum + what(point), 0) / points.length;
  const [x, y] = [mean(({ minutes }) => minutes), mean((point) => point[of])];
  const together = mean((point) => (point.minutes - x) * (point[of] - y));
  return together / mean(({ minutes }) => (minutes - x) ** 2);
}
