// The file store of a server process: the product's own, whose changes are effects.
import { WholeFiles } from '#server/platform/files/whole-files.ts';
import { fileEffect } from './effects.ts';

export class FaultyFiles extends WholeFiles {
  /** A planted fault changes it. */
  static deletes = true;

  override put(...given: Parameters<WholeFiles['put']>) {
    return fileEffect(true, () => super.put(...given));
  }

  override putStream(...given: Parameters<WholeFiles['putStream']>) {
    return fileEffect(true, () => super.putStream(...given));
  }

  override copy(...given: Parameters<WholeFiles['copy']>) {
    return fileEffect(true, () => super.copy(...given));
  }

  override delete(...given: Parameters<WholeFiles['delete']>) {
    return deleted(() => super.delete(...given));
  }

  override deleteAll(...given: Parameters<WholeFiles['deleteAll']>) {
    return deleted(() => super.deleteAll(...given));
  }
}

const deleted = (remove: () => Promise<void>) =>
  fileEffect(false, async () => {
    if (FaultyFiles.deletes) await remove();
  });
