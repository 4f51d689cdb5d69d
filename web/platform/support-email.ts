/** Where people write to for help; the server says it in the head of the page. */
export const supportEmail =
  ('document' in globalThis &&
    document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content) ||
  '';
