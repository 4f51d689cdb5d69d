// The text of a page as it was drawn: words, parts of words, and whole lines with position and style.

/** Points from the top left corner of the page as displayed; `y` is the baseline. */
export interface Piece {
  text: string;
  x: number;
  right: number;
  readonly y: number;
  /** Where the baseline ends, for rotated text. */
  endY: number;
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Whether a space was drawn before it, and after it. */
  spaceBefore: boolean;
  spaceAfter: boolean;
  /** The rotation of the baseline in degrees clockwise, 0 for ordinary text. */
  readonly turned: number;
  readonly pale: boolean;
  /** Marked by the authoring program as a page's header, footer, or background. */
  readonly artifact: boolean;
}

export interface PageText {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
  /** The whole page: it must not be read as an image either. */
  readonly isCrossedOut?: boolean;
  /** Nothing is drawn on it, apart from images that were left out. */
  readonly isBlank?: boolean;
}
