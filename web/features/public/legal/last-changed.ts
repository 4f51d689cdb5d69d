/** Of the terms and the privacy page. */
export const lastChanged = 'Last changed on November 22, 2026';
