import { sentenceFor } from '#contract/problems.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { sendDeletions } from '#web/features/scenes/queries/pending-deletions.ts';
import { session } from '#web/platform/api/use-session.ts';
import { draftFiles } from '#web/features/scripts/device/draft-files.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Signs out, and shows a message if that fails. */
export async function signOut(): Promise<void> {
  try {
    await sendDeletions();
    await session.signOut();
    await draftFiles.clear();
  } catch (error) {
    const said = error instanceof ApiError && error.status < 500 ? error.message : null;
    toast.error(said ?? sentenceFor('auth.sign_out_failed'));
  }
}
