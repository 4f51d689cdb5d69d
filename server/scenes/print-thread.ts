// Prints one scene in a separate thread, then ends.
import { parentPort, workerData } from 'node:worker_threads';
import { printScene } from './print-scene.ts';
import type { PrintOrder } from './printing.ts';

const { scene, part } = workerData as PrintOrder;
parentPort?.postMessage(await printScene(scene, part), []);
