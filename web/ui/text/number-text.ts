// Numbers as this reader writes them.
const tenths = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(undefined, { style: 'percent' });
const whole = new Intl.NumberFormat();

/** "1.25" */
export const decimalText = (value: number): string => whole.format(value);
/** "1.5" */
export const tenthsText = (value: number): string => tenths.format(value).replace('-', '−');
/** "87%", of a share of 1. */
export const percentText = (share: number): string => percent.format(share);
/** "12,345" */
export const wholeNumberText = (count: number): string => whole.format(count);
