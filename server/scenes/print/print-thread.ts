// Prints one document in a separate thread, then ends.
import { parentPort, workerData } from 'node:worker_threads';
import { printBreakdown } from './print-breakdown.ts';
import { printSides } from './print-sides.ts';
import type { PrintOrder } from './printing.ts';

const order = workerData as PrintOrder;
const pdf = order.kind === 'sides' ? await printSides(order.sides) : await printBreakdown(order.sheet);
parentPort?.postMessage(pdf, []);
