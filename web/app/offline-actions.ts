import { learningAction } from '#web/features/learning/offline/learning-action.ts';
import { addNoteAction } from '#web/features/notes/offline/add-note-action.ts';
import { saveBookmarkAction } from '#web/features/practice/offline/save-bookmark-action.ts';
import { correctLineAction } from '#web/features/practice/offline/correct-line-action.ts';
import { saveLoopAction } from '#web/features/practice/offline/save-loop-action.ts';
import { saveSessionAction } from '#web/features/practice/offline/save-session-action.ts';
import { saveSceneAction } from '#web/features/scenes/offline/save-scene-action.ts';
import { saveSourceFilesAction } from '#web/features/scenes/offline/save-source-files-action.ts';
import { saveRecordingAction } from '#web/features/takes/offline/save-recording-action.ts';
import { updatePreferencesAction } from '#web/features/voices/offline/update-preferences-action.ts';

/** Every action that works offline. Pages and the service worker send them once the server is reachable. */
export const offlineActions = [
  saveSceneAction,
  saveSourceFilesAction,
  saveSessionAction,
  correctLineAction,
  saveBookmarkAction,
  saveLoopAction,
  learningAction,
  addNoteAction,
  saveRecordingAction,
  updatePreferencesAction,
];
