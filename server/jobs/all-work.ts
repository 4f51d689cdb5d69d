// Every kind of job and the verb that does it.
import { eventLetter, sendEventLetter } from '../billing/send-event-letter.ts';
import { finishWithdrawals, unfinishedWithdrawals } from '../billing/withdraw.ts';
import { sceneWarmUp, warmUpScene } from '../scenes/warm-up-scene.ts';
import { work } from './job-kind.ts';
import type { Work } from './job-kind.ts';

export const allWork: readonly Work[] = [
  work(sceneWarmUp, warmUpScene),
  work(eventLetter, sendEventLetter),
  work(unfinishedWithdrawals, finishWithdrawals),
];
