// Every keyboard shortcut of the product, as listed; the handlers are where the actions are.

import { altKey, controlKey, paletteKey } from './key-names.ts';

export interface KeyList {
  readonly title: string;
  readonly keys: readonly { readonly key: string; readonly does: string }[];
}

export const everywhereKeys: KeyList = {
  title: 'Everywhere',
  keys: [
    { key: paletteKey, does: 'Find a scene, a page or an action' },
    { key: '?', does: 'These keys' },
  ],
};

/** Each has a visible control too. */
export const practiceKeys: KeyList = {
  title: 'Practice session',
  keys: [
    { key: 'Space', does: 'Play or pause; if your partner waits for you: my line is done' },
    { key: 'Esc', does: 'Stop' },
    { key: '←', does: 'Previous line' },
    { key: '→', does: 'Next line' },
    { key: 'H', does: 'Hide my lines, one level at a time' },
    { key: 'L', does: 'Line! Shows my line while held' },
    { key: 'B', does: 'Bookmark the current line' },
    { key: 'R', does: 'Record, or stop recording' },
    { key: 'F', does: 'Full screen' },
    { key: '?', does: 'This list' },
  ],
};

/** Each has a visible control too. */
export const drillKeys: KeyList = {
  title: 'Learning lines',
  keys: [
    { key: 'Space', does: 'Show my line, or the next phrase to read' },
    { key: '1', does: 'Got it' },
    { key: '2', does: 'Close' },
    { key: '3', does: 'Missed' },
    { key: 'H', does: 'One more word as a hint' },
    { key: 'L', does: 'Line! Shows my line' },
    { key: 'C', does: 'Hear the cue' },
  ],
};

export const editorKeys: KeyList = {
  title: 'Script editor',
  keys: [
    { key: `${controlKey} S`, does: 'Save' },
    { key: `${controlKey} Z`, does: 'Undo; with Shift, redo' },
    { key: `${controlKey} F`, does: 'Search the script' },
    { key: 'F8', does: 'Next uncertain line; with Shift, the previous one' },
    { key: `${controlKey} Enter`, does: 'Go to the next line' },
    { key: `${altKey} Enter`, does: 'Split the line at the cursor' },
    { key: 'Esc', does: 'Close the line' },
  ],
};
