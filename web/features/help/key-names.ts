// Separate from the lists of keys, which load when they are opened.

/** On a Mac ⌘ replaces Ctrl. */
export const hasCommandKey = /mac|iphone|ipad/i.test(navigator.platform);
export const controlKey = hasCommandKey ? '⌘' : 'Ctrl';
export const altKey = hasCommandKey ? '⌥' : 'Alt';

export const paletteKey = `${controlKey} K`;
