import { isBoolean, preference } from '#web/platform/storage/preferences.ts';

/** The trial scene belongs to everyone: removing it hides it on this device and nowhere else. */
export const trialSceneHidden = preference<boolean>('trial_scene_hidden', isBoolean, false);
