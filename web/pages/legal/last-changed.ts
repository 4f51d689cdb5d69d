/** Of the terms and the privacy page. */
export const lastChanged = 'Last changed on November 21, 2026';
