/** How a line is said, without brackets around the whole text. */
export const withoutBrackets = (direction: string) => direction.replace(/^\((.*)\)$/s, '$1').trim();
