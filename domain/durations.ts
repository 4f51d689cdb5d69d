export const dayMs = 24 * 60 * 60_000;
export const daySeconds = 24 * 60 * 60;
