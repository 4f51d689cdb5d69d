// What this process has of its machine: where its container is given less than the machine (cgroup v2), it is the
// container that is looked at, whatever its neighbours do.
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { CpuInfo } from 'node:os';
import { join } from 'node:path';

export interface MachineLoad {
  /** Of all processors since the last look, 0 to 1; of its container's share, where that is less. */
  readonly processorRatio: number;
  /** Of what this process may use of the machine's memory, 0 to 1. */
  readonly memoryRatio: number;
}

/** Looks at the machine this process runs on; what it answers is since it looked last. */
export function machineWatch(cgroupFolder = '/sys/fs/cgroup', listProcessors = cpus): () => MachineLoad {
  const processorTimes = () => {
    const machine = machineTimes(listProcessors());
    return containerTimes(cgroupFolder, machine.processors) ?? machine;
  };
  let before = processorTimes();
  return () => {
    const now = processorTimes();
    const thereWasMs = (now.atMs - before.atMs) * now.processors;
    const ratio = thereWasMs > 0 ? (now.busyMs - before.busyMs) / thereWasMs : 0;
    before = now;
    return {
      processorRatio: Math.min(1, Math.max(0, ratio)),
      memoryRatio: 1 - process.availableMemory() / memoryBytes(),
    };
  };
}

/** Of the container, where there is one with a limit. */
function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/** `busyMs`: of all `processors` together, which need be no whole number. Only how far it went on has a meaning. */
interface ProcessorTimes {
  readonly busyMs: number;
  readonly atMs: number;
  readonly processors: number;
}

/** Null where no container has less than the machine. */
function containerTimes(cgroupFolder: string, machineProcessors: number): ProcessorTimes | null {
  const [quota, period] = fileIn(cgroupFolder, 'cpu.max').split(' ').map(Number);
  const processors = quota && period ? quota / period : Infinity;
  const used = /^usage_usec (\d+)$/m.exec(fileIn(cgroupFolder, 'cpu.stat'));
  if (!used || processors >= machineProcessors) return null;
  return { busyMs: Number(used[1]) / 1000, atMs: performance.now(), processors };
}

function fileIn(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return '';
  }
}

function machineTimes(processors: readonly CpuInfo[]): ProcessorTimes {
  const times = processors.map((processor) => processor.times);
  const idleMs = sum(times.map(({ idle }) => idle));
  const totalMs = sum(times.flatMap((of) => Object.values(of)));
  return { busyMs: totalMs - idleMs, atMs: totalMs / times.length, processors: times.length };
}

const sum = (all: readonly number[]): number => all.reduce((so, each) => so + each, 0);
