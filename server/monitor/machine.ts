import { cpus, totalmem } from 'node:os';

export interface MachineLoad {
  /** Of all processors since the last look, 0 to 1. */
  readonly processorRatio: number;
  /** Of what this process may use of the machine's memory, 0 to 1. */
  readonly memoryRatio: number;
}

/** Looks at the machine this process runs on; what it answers is since it looked last. */
export function machineWatch(): () => MachineLoad {
  let before = processorTimes();
  return () => {
    const now = processorTimes();
    const total = now.total - before.total;
    const processorRatio = total > 0 ? 1 - (now.idle - before.idle) / total : 0;
    before = now;
    return { processorRatio, memoryRatio: 1 - process.availableMemory() / memoryBytes() };
  };
}

/** Of the container, where there is one with a limit. */
function memoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

function processorTimes(): { readonly idle: number; readonly total: number } {
  const times = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    idle,
    total: user + nice + sys + idle + irq,
  }));
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    total: times.reduce((sum, { total }) => sum + total, 0),
  };
}
