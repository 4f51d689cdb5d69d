import { localRecord } from './local-store.ts';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** The trial scene belongs to everyone: removing it hides it on this device and nowhere else. */
export const trialSceneHidden = localRecord<boolean>('trial_scene_hidden', isBoolean, false);
