/** Of the terms and the privacy page. */
export const lastChanged = 'Last changed on November 23, 2026';
