import type { VoiceSettings } from '#domain/voices/voice-settings.ts';
import type { Services } from '../services.ts';
import { findVoiceSettings } from './settings.store.ts';

/** As they were saved, whatever the plan allows of them now; the usual ones where none were. */
export const getPreferences = ({ db }: Pick<Services, 'db'>, userId: string): Promise<VoiceSettings> =>
  findVoiceSettings(db, userId);
