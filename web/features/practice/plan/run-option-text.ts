import type { RunMode } from '#domain/practice/run-options.ts';

export const modeText: Readonly<Record<RunMode, { readonly name: string; readonly about: string }>> = {
  scene: { name: 'The scene', about: 'Your partner speaks everyone else’s lines.' },
  cues: { name: 'Cues only', about: 'Only the last words of each cue, then your line.' },
  'random-cues': { name: 'Cues at random', about: 'Your cues in random order.' },
  'read-through': {
    name: 'Read my lines too',
    about: 'Listen to the whole scene; your lines are read too.',
  },
};

/** "1.25×" */
export const speedText = (speed: number) => `${speed}×`;
