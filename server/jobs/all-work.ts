// Every kind of job and the verb that does it.
import { sceneWarmUp, warmUpScene } from '../scenes/warm-up-scene.ts';
import { work } from './job-kind.ts';
import type { Work } from './job-kind.ts';

export const allWork: readonly Work[] = [work(sceneWarmUp, warmUpScene)];
