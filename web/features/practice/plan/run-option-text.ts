import type { RunMode } from '#domain/practice/run-modes.ts';

export const modeText: Readonly<Record<RunMode, { readonly name: string; readonly about: string }>> = {
  scene: { name: 'The scene', about: 'The partner speaks everyone else’s lines.' },
  cues: { name: 'Cues only', about: 'The last words of each cue, then your line.' },
  'random-cues': { name: 'Cues at random', about: 'Any of your cues, in an order nobody learns.' },
  'read-through': {
    name: 'Read my lines too',
    about: 'Listen through; your lines have a voice of their own.',
  },
};

/** "1.25×" */
export const speedText = (speed: number) => `${speed}×`;
