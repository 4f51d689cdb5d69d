// Where the source of an edit comes from: the files that were just uploaded, or those stored with the scene.
import type { SceneId } from '#domain/ids.ts';
import type { SourceFile, SourceFileFormat } from '#domain/scene/source-file.ts';
import { formatNamed, isPhotoNamed } from '#domain/script/script-file.ts';
import type { SourceFormat } from '#domain/script/script-formats.ts';
import { fetchSourceFile } from '#web/features/scenes/queries/source-files.ts';

export interface SourceOrigin {
  readonly format: SourceFileFormat;
  /** The first file’s format. */
  readonly name: string;
  /** An encrypted PDF’s password, if known. */
  readonly password?: string;
  /** The server’s response text, if the file was just parsed. */
  readonly processed?: string;
  fetch(signal: AbortSignal): Promise<Blob[]>;
}

/** The upload that was just parsed. */
export interface EditedUpload {
  readonly files: readonly File[];
  readonly password?: string;
  /** The server’s response text, if the server parsed it. */
  readonly processed?: string;
}

/** `readAs`: the format found by parsing. Null if there is no file, or none that can be shown. */
export function originOfUpload(
  { files, password, processed }: EditedUpload,
  readAs: SourceFormat | null,
): SourceOrigin | null {
  const [first] = files;
  if (!first) return null;
  const format = isPhotoNamed(first.name) ? 'jpeg' : (readAs ?? formatNamed(first.name));
  if (!format) return null;
  return {
    format,
    name: first.name,
    fetch: async () => [...files],
    ...(password !== undefined && { password }),
    ...(processed !== undefined && { processed }),
  };
}

export function originOfKept(sceneId: SceneId, kept: readonly SourceFile[]): SourceOrigin | null {
  const [first] = kept;
  if (!first) return null;
  const { format, name } = first;
  const fetchAll = (signal: AbortSignal) =>
    Promise.all(kept.map(({ position }) => fetchSourceFile(sceneId, position, signal)));
  return { format, name, fetch: fetchAll };
}
