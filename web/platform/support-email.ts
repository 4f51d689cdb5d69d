/** The support address; the server inserts it into the page's head. */
export const supportEmail =
  ('document' in globalThis &&
    document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content) ||
  '';
