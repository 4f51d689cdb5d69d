import { problem } from '#contract/problems.ts';
import type { SceneExport } from '#contract/scenes.ts';
import { exportFileName, type ExportFormat } from '#domain/scene/export-format.ts';
import { fdxFrom } from '#domain/scene/export-fdx.ts';
import { fountainFrom } from '#domain/scene/export-fountain.ts';
import {
  documentOf,
  inOneRow,
  type HeadingParagraph,
  type ScriptDocument,
} from '#domain/scene/export-paragraphs.ts';
import { textFrom } from '#domain/scene/export-text.ts';
import { dateIn } from '#domain/scene/due-date.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { documentFrom, headDate, type Sides } from '#domain/sides/sides.ts';
import type { Services } from '#server/platform/services.ts';
import { printed } from './print/printing.ts';

export interface ExportedScene {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * A scene as a file, for everyone who can read it, on any plan. Throws `scene.user_character_unknown`,
 * `scene.print_failed`, `server.busy`.
 */
export async function exportScene(
  { clock }: Pick<Services, 'clock'>,
  scene: Scene,
  { format, part: partId, layout, paper, timeZone }: SceneExport,
): Promise<ExportedScene> {
  const part = scene.characters.find(({ id }) => id === partId);
  if (partId !== undefined && !part) throw problem('scene.user_character_unknown');
  const { title, author, paragraphs } = documentOf(scene);
  const bytes = await writers[format]({
    title,
    author,
    part: part ? inOneRow(part.name) : null,
    date: headDate(dateIn(timeZone, clock.now())),
    layout,
    paper,
    sections: [{ paragraphs: [...headingOf(scene), ...paragraphs], isChosen: true }],
  });
  return { fileName: exportFileName(title, format), bytes };
}

/** The heading of a scene that belongs to a whole script. */
function headingOf({ production }: Scene): HeadingParagraph[] {
  if (!production) return [];
  return [{ kind: 'heading', number: production.number, text: production.heading }];
}

const encoder = new TextEncoder();
const written = (write: (document: ScriptDocument) => string) => (sides: Sides) =>
  encoder.encode(write(documentFrom(sides)));

export const writers: Record<ExportFormat, (sides: Sides) => Promise<Uint8Array> | Uint8Array> = {
  fdx: written(fdxFrom),
  fountain: written(fountainFrom),
  txt: written(textFrom),
  pdf: (sides) => printed({ kind: 'sides', sides }),
};
