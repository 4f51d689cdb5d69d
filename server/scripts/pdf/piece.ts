// The text of a page as it was drawn: words, parts of words and whole lines with their place and dress.

/** Points from the top left corner of the page as it is seen; `y` is the baseline. */
export interface Piece {
  text: string;
  x: number;
  right: number;
  readonly y: number;
  /** Where the baseline ends, for text that is turned. */
  endY: number;
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** A space was drawn in front of it, behind it. */
  spaceBefore: boolean;
  spaceAfter: boolean;
  /** Degrees the baseline is turned, counted clockwise, 0 for ordinary text. */
  readonly turned: number;
  readonly pale: boolean;
  /** Marked by the writer's program as a page's head, foot or background. */
  readonly artifact: boolean;
}

export interface PageText {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
  /** All of it: the page is not to be read as a picture either. */
  readonly isCrossedOut?: boolean;
}
