/** A `like` pattern that finds `text` literally. */
export const patternFor = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
