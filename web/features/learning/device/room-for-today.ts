// The height in pixels that today's plan had on the dashboard, so that nothing moves when it arrives; 0 if nothing is
// learned. web/public/ahead.js reads it too.
import { preference } from '#web/platform/storage/preferences.ts';

export const roomForToday = preference<number>('learns', isHeight, 0);

function isHeight(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}
