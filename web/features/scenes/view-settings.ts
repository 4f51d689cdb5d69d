// How the script is shown; stored on this device.
import { concealments, type Concealment } from '#domain/practice/conceal.ts';
import { preference } from '#web/platform/storage/preferences.ts';

export interface ViewSettings {
  readonly textSize: number;
  readonly myLinesOnly: boolean;
  readonly hidesAiLines: boolean;
  readonly concealment: Concealment;
  readonly showsDirections: boolean;
  readonly showsNotes: boolean;
  readonly showsCountdown: boolean;
  /** Single keys can conflict with speech input and accidental presses. */
  readonly usesKeys: boolean;
  /** The phone vibrates briefly on the actor's turn. */
  readonly vibrates: boolean;
}

/** In rem, from small to readable from two meters away. */
export const textSizes = [1, 1.25, 1.5, 2, 2.75, 3.75] as const;

export const initialView: ViewSettings = {
  textSize: 1,
  myLinesOnly: false,
  hidesAiLines: false,
  concealment: 'shown',
  showsDirections: true,
  showsNotes: true,
  showsCountdown: true,
  usesKeys: true,
  vibrates: false,
};

export const viewSettings = preference<ViewSettings>('practice_view', isViewSettings, initialView);

function isViewSettings(value: unknown): value is ViewSettings {
  if (typeof value !== 'object' || value === null) return false;
  const stored = value as Record<string, unknown>;
  return (
    textSizes[stored.textSize as number] !== undefined &&
    concealments.includes(stored.concealment as Concealment) &&
    Object.entries(initialView).every(([name, normal]) => typeof stored[name] === typeof normal)
  );
}
