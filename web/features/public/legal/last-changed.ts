/** The date on the Terms and Privacy pages. */
export const lastChanged = 'Last changed on November 26, 2026';
