// Checks that the chosen microphone hears the actor, before anything depends on it.
import type { AudioOutput } from './audio-output.ts';
import { listen } from './listening.ts';
import { framesPerReport, frameSeconds } from './microphone-levels.ts';
import { MicrophoneProblem, microphoneProblemFrom } from './microphone-problem.ts';
import { openMicrophone, type MicrophoneChoice } from './microphone.ts';

export type CheckReport =
  | { readonly name: 'on'; readonly microphone: string }
  | { readonly name: 'heard'; readonly microphone: string }
  | { readonly name: 'problem'; readonly problem: MicrophoneProblem };

/** Some systems deliver only zeros from a muted microphone. */
const nothingDecibels = -95;
const reportsOfNothing = 3 / (framesPerReport * frameSeconds);

/**
 * `onLevel`: decibels below full scale, 25 times a second. Returns a function that ends it and releases the
 * microphone.
 */
export function checkMicrophone(
  output: AudioOutput,
  choice: MicrophoneChoice,
  report: (report: CheckReport) => void,
  onLevel: (decibels: number) => void,
): () => void {
  let isOver = false;
  let undo: (() => void)[] = [];
  const end = () => {
    isOver = true;
    for (const step of undo) step();
    undo = [];
  };
  const fail = (error: unknown) => {
    if (isOver) return;
    end();
    report({ name: 'problem', problem: microphoneProblemFrom(error) });
  };
  async function begin() {
    const microphone = await openMicrophone(choice);
    if (isOver) return microphone.close();
    undo.push(microphone.close);
    undo.push(microphone.onLost(() => fail(new MicrophoneProblem('microphone.lost'))));
    let nothing = 0;
    const stop = await listen({
      output,
      microphone,
      onSound: ({ type }) => {
        if (type === 'sound-began') report({ name: 'heard', microphone: microphone.name });
      },
      onLevel(decibels) {
        nothing = decibels < nothingDecibels ? nothing + 1 : 0;
        if (nothing > reportsOfNothing) fail(new MicrophoneProblem('microphone.silent'));
        else onLevel(decibels);
      },
    });
    if (isOver) return stop();
    undo.push(stop);
    return report({ name: 'on', microphone: microphone.name });
  }
  begin().catch(fail);
  return end;
}
