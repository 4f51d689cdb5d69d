import type { Scaling } from '#contract/scaling.ts';
import type { Services } from '#server/platform/services.ts';
import { workersAtFirst } from '#server/voices/open-speech.ts';
import { meanOf } from './mean-of.ts';
import { listProcesses, readPool } from './scaling.store.ts';

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const toTenths = (value: number) => Math.round(value * 10) / 10;

/** The state of the pool, from the latest report of each server process. */
export async function getScaling({ config, db }: Pick<Services, 'config' | 'db'>): Promise<Scaling> {
  const { target, heldUntil } = await readPool(db, workersAtFirst(config));
  const processes = await listProcesses(db);
  const meanPercent = (values: (number | null)[]) => {
    const mean = meanOf(values);
    return mean === null ? null : toTenths(Math.min(100, mean));
  };
  return {
    currentInstances: sumOf(processes.map(({ running }) => running)),
    targetInstances: target,
    capacity: sumOf(processes.map(({ capacity }) => capacity)),
    cpuUtilization: meanPercent(processes.map(({ cpuPercent }) => cpuPercent)),
    memoryUtilization: meanPercent(processes.map(({ memoryPercent }) => memoryPercent)),
    requestsPerSecond: toTenths(sumOf(processes.map(({ linesPerSecond }) => linesPerSecond))),
    heldUntil: heldUntil?.toISOString() ?? null,
  };
}
