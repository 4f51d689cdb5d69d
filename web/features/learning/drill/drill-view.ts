// How drills are presented; stored on this device.
import { isBoolean, preference } from '#web/platform/storage/preferences.ts';

interface DrillView {
  /** Each cue is spoken when its card is shown. */
  readonly speaksCues: boolean;
}

export const drillView = preference<DrillView>('drill', isDrillView, { speaksCues: true });

function isDrillView(value: unknown): value is DrillView {
  return typeof value === 'object' && value !== null && 'speaksCues' in value && isBoolean(value.speaksCues);
}
