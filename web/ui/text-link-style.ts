/** How a link within text looks. */
export const textLinkStyle =
  'rounded-sm font-medium text-ink underline decoration-amber decoration-2 underline-offset-4 hover:decoration-ink';
