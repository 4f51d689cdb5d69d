// A double of the thread that speaks: hangs, crashes, or answers as the text says.
import { parentPort, threadId } from 'node:worker_threads';
import type { LineToRender } from './render-line.ts';
import type { RenderAnswer } from './render-answer.ts';

const hours = new Int32Array(new SharedArrayBuffer(4));

parentPort!.on('message', ({ text }: LineToRender) => {
  if (text === 'hang') Atomics.wait(hours, 0, 0);
  if (text === 'break') throw new Error('broken');
  if (text === 'leave') process.exit(3);
  const answer: RenderAnswer = {
    speech: {
      audio: new Uint8Array([threadId]),
      contentType: 'audio/mpeg',
      durationSeconds: 1,
      leadMs: 0,
      marks: [],
    },
    failure: null,
  };
  parentPort!.postMessage(answer, []);
});
