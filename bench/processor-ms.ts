// Processor time, from /proc.
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds so far, of the process and everything it started. */
export function processorMs(pid: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, after = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ');
        const fields = after.split(' ').map(Number);
        // See proc(5): the parent, and ticks of a hundredth second in the process and in its ended children.
        return [
          { id: Number(name), parent: fields[1]!, ticks: fields.slice(11, 15).reduce((a, b) => a + b, 0) },
        ];
      } catch {
        return [];
      }
    });
  const family = new Set([pid]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const { id, parent } of processes) if (family.has(parent)) family.add(id);
  }
  return processes.filter(({ id }) => family.has(id)).reduce((total, { ticks }) => total + ticks * 10, 0);
}
