// Every keyboard shortcut of the product, as listed; the handlers are where the actions are.

export interface KeyList {
  readonly title: string;
  readonly keys: readonly { readonly key: string; readonly does: string }[];
}

/** On a Mac ⌘ replaces Ctrl. */
export const hasCommandKey = /mac|iphone|ipad/i.test(navigator.platform);
const ctrl = hasCommandKey ? '⌘' : 'Ctrl';
const alt = hasCommandKey ? '⌥' : 'Alt';

export const paletteKey = `${ctrl} K`;

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
    { key: 'Space', does: 'Play or pause' },
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

export const editorKeys: KeyList = {
  title: 'Script editor',
  keys: [
    { key: `${ctrl} S`, does: 'Save' },
    { key: `${ctrl} Z`, does: 'Undo; with Shift, redo' },
    { key: `${ctrl} F`, does: 'Search the script' },
    { key: 'F8', does: 'Next uncertain line; with Shift, the previous one' },
    { key: `${ctrl} Enter`, does: 'Go to the next line' },
    { key: `${alt} Enter`, does: 'Split the line at the cursor' },
    { key: 'Esc', does: 'Close the line' },
  ],
};
