/** "1 line", "2 lines". */
export const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
