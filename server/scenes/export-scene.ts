import { problem } from '#contract/problems.ts';
import type { SceneExport } from '#contract/scenes.ts';
import { exportFileName } from '#domain/scene/export-format.ts';
import { fdxFrom } from '#domain/scene/export-fdx.ts';
import { fountainFrom } from '#domain/scene/export-fountain.ts';
import { textFrom } from '#domain/scene/export-text.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { printed } from './printing.ts';

export interface ExportedScene {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * A scene as a file, for everyone who can read it, on any plan. Throws `scene.user_character_unknown`,
 * `scene.print_failed`, `server.busy`.
 */
export async function exportScene(scene: Scene, { format, part }: SceneExport): Promise<ExportedScene> {
  if (part !== undefined && !scene.characters.some(({ id }) => id === part))
    throw problem('scene.user_character_unknown');
  const bytes = await writers[format](scene, part ?? null);
  return { fileName: exportFileName(scene.title, format), bytes };
}

const encoder = new TextEncoder();
const writers: Record<
  SceneExport['format'],
  (scene: Scene, part: string | null) => Promise<Uint8Array> | Uint8Array
> = {
  fdx: (scene) => encoder.encode(fdxFrom(scene)),
  fountain: (scene) => encoder.encode(fountainFrom(scene)),
  txt: (scene) => encoder.encode(textFrom(scene)),
  pdf: (scene, part) => printed({ scene, part }),
};
