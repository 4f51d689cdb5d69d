const wholeNumber = new Intl.NumberFormat('en-US');

/** For example "12,345". */
export const wholeNumberText = (count: number): string => wholeNumber.format(count);
