/** "Science fiction" */
export const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
