/** How a line is said, without the brackets somebody wrote around the whole of it. */
export const withoutBrackets = (direction: string) => direction.replace(/^\((.*)\)$/s, '$1').trim();
