/**
 * How strong the evidence of a whole document is, from 0 where a share or a count is at `none` or beyond, to 1 at `full`.
 * In between it grows by degrees: no sign comes or goes at one odd line.
 */
export const strengthOf = (value: number, none: number, full: number): number =>
  Math.max(0, Math.min(1, (value - none) / (full - none)));
