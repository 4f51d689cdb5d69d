// The thread that speaks: one line at a time, with no state between lines.
import { parentPort } from 'node:worker_threads';
import { loadFlite } from './flite.ts';
import { loadMp3Encoder } from './mp3.ts';
import { renderAnswer } from './render-answer.ts';
import { loadDictionary } from './pronouncing-dictionary.ts';
import { outputRateHz } from './line-sound.ts';
import { renderLine } from './render-line.ts';
import type { LineToRender } from './render-line.ts';
import type { RenderAnswer } from './render-answer.ts';

const port = parentPort!;
const synthesizer = { flite: loadFlite(), dictionary: loadDictionary() };
const encoder = await loadMp3Encoder();

// The first line is slow, so it is a warm-up.
render({
  text: 'Ready.',
  voiceId: 'sarah-professional',
  delivery: 'neutral',
  speed: 1,
  emotion: '',
  direction: '',
});

port.on('message', (line: LineToRender) => {
  const answer = render(line);
  port.postMessage(answer, answer.speech ? [answer.speech.audio.buffer] : []);
});

function render(line: LineToRender): RenderAnswer {
  return renderAnswer(encoder, outputRateHz, () => renderLine(synthesizer, line));
}
