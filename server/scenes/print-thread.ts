// Prints one scene beside the server's own thread, and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { printScene } from './print-scene.ts';
import type { PrintOrder } from './printing.ts';

const { scene, part } = workerData as PrintOrder;
parentPort?.postMessage(await printScene(scene, part), []);
