// The load of this machine, or of the container (cgroup v2) where it has less than the machine; its neighbors don't count.
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { CpuInfo } from 'node:os';
import { join } from 'node:path';

export interface MachineLoad {
  /** The use of all processors, or of the container's share of them, since the last call; 0 to 1. */
  readonly processorRatio: number;
  /** The use of the memory available to this process; 0 to 1. */
  readonly memoryRatio: number;
}

/** Each call of the returned function measures since the call before. */
export function watchMachine(cgroupFolder = '/sys/fs/cgroup', listProcessors = cpus): () => MachineLoad {
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

/** The container's limit if it has one. */
function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/** `busyMs`: of all `processors` (which need not be a whole number) together. Only differences have a meaning. */
interface ProcessorTimes {
  readonly busyMs: number;
  readonly atMs: number;
  readonly processors: number;
}

/** Null without a container limit below the machine's. */
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
