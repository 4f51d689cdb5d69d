import { isBoolean, preference } from '#web/platform/storage/preferences.ts';

/** The trial scene is shared by everyone: removing it only hides it on this device. */
export const trialSceneHidden = preference<boolean>('trial_scene_hidden', isBoolean, false);
