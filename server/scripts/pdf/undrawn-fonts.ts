// The library traces the outline of every letter it meets, unless a document takes its fonts. Since only text is read
// and nothing is drawn, this document takes them and keeps nothing.

class NoRules {
  readonly cssRules = [];
  insertRule(): void {
    // Nothing is drawn with it.
  }
}
const keepsNothing = { adoptedStyleSheets: [], defaultView: { CSSStyleSheet: NoRules } };

export const UNDRAWN_FONTS = { disableFontFace: false, ownerDocument: keepsNothing as never };
