import { useCallback, useState, useEffect, useRef, type ReactNode } from 'react';
import { sentenceOf } from '#domain/script/thing-to-check.ts';
import { sceneDraftFrom, type SceneDraft } from '#domain/scene/draft.ts';
import { withOwnIds } from '#domain/scene/revision.ts';
import { processFile } from '../queries/scripts.ts';
import type { NewDraftProps } from './use-revision.ts';
import { useDraft } from '../editor/draft/use-editor.ts';
import { ReadingScreen } from '../reading/ReadingScreen.tsx';
import type { ReadUpload } from '../reading/read-upload.ts';
import type { Upload } from '../upload/upload.ts';
import { useUpload } from '../reading/use-upload.ts';
import { ChooseDraft } from './ChooseDraft.tsx';
import { isKeptFile } from './is-kept-file.ts';
import { ReadDraft } from './ReadDraft.tsx';

interface Opened {
  readonly read: SceneDraft;
  readonly upload: Upload;
  /** Warnings about the parsing. */
  readonly notes: readonly string[];
  /** Whether it is byte for byte the file stored with the scene; null while that is checked. */
  readonly isKept: boolean | null;
}

/** Choose a file → parse → compare → accept into the edit. Closing at any step changes nothing. */
export function NewDraft({ sceneId, keptFiles, onTake, onClose }: NewDraftProps) {
  const draft = useDraft((now) => now);
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback(
    ({ parsed, hints }: ReadUpload, upload: Upload) => {
      const read = withOwnIds(sceneDraftFrom(parsed, upload.name), crypto.randomUUID());
      setOpened({ read, upload, notes: hints.map(sentenceOf), isKept: null });
      void isKeptFile(sceneId, keptFiles, upload.files).then((isKept) =>
        setOpened((now) => (now?.read === read ? { ...now, isKept } : now)),
      );
    },
    [sceneId, keptFiles],
  );
  const uploading = useUpload(processFile, open);
  const { stage } = uploading.state;

  return <Stage key={stage === 'idle' && opened ? 'opened' : stage}>{screen()}</Stage>;

  function screen() {
    if (stage !== 'idle') {
      return <ReadingScreen uploading={uploading} onStartEmpty={null} onClose={onClose} />;
    }
    if (!opened) {
      return <ChooseDraft title={draft.title} onChoose={uploading.choose} onCancel={onClose} />;
    }
    return (
      <ReadDraft
        {...opened}
        old={draft}
        fileName={opened.upload.name}
        onTake={(revised) => onTake(revised, opened.upload)}
        onClose={onClose}
      />
    );
  }
}

/** Takes the focus when one screen replaces another on the same page. Needs a key. */
function Stage({ children }: { children: ReactNode }) {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => screen.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={screen} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
