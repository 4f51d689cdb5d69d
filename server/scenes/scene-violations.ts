import { problem } from '#contract/problems.ts';
import type { ProblemCode } from '#contract/problems.ts';

const problemOf: Readonly<Record<string, ProblemCode>> = {
  scenes_title_per_user: 'scene.title_taken',
  scenes_user_id_users_id_fk: 'scene.user_reference',
  scenes_folder_id_scene_folders_id_fk: 'folder.not_found',
  scene_folders_name_per_user: 'folder.name_taken',
};

/** Runs the work; a violated constraint of the scenes' tables becomes its problem. */
export async function translatingViolations<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { cause } = error as { cause?: { constraint?: string } };
    const code = problemOf[cause?.constraint ?? ''];
    throw code ? problem(code, undefined, error) : error;
  }
}
