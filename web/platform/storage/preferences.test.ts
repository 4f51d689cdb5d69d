import { afterEach, expect, test } from 'vitest';
import { logParsing, type ParsingLogEntry } from '#web/features/scripts/device/parsing-log.ts';
import { clearPreferences } from './preferences.ts';
import { trialSceneHidden } from '#web/features/scenes/device/hidden-trial-scene.ts';

afterEach(() => localStorage.clear());

test('signing out deletes a user’s preferences, and no unsaved work', () => {
  trialSceneHidden.write(true);
  localStorage.setItem('unsent_practice_sessions', '[1]');
  sessionStorage.setItem('anything', 'at all');
  logParsing({ fileName: 'Untitled - confidential.pdf' } as ParsingLogEntry);
  expect(localStorage.getItem('parsing_logs')).toContain('confidential');
  clearPreferences();
  expect(trialSceneHidden.read()).toBe(false);
  expect(localStorage.getItem('unsent_practice_sessions')).toBe('[1]');
  expect(sessionStorage.length).toBe(0);
  expect(localStorage.getItem('parsing_logs')).toBeNull();
});
