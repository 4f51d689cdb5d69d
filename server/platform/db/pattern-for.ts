/** What finds `text` as it stands, in a `like`. */
export const patternFor = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
