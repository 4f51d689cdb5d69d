import { useState } from 'react';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { changesNothing } from '#domain/scene/revision.ts';
import { compareInWorker, type Compare } from './compare-in-worker.ts';
import { Comparing } from './Comparing.tsx';
import { Comparison } from './Comparison.tsx';
import { NothingChanged } from './NothingChanged.tsx';
import { useComparison } from './use-comparison.ts';

interface ReadDraftProps {
  old: SceneDraft;
  read: SceneDraft;
  fileName: string;
  notes: readonly string[];
  /** Whether it is the file stored with the scene; null while that is checked. */
  isKept: boolean | null;
  onTake: (revised: SceneDraft) => void;
  onClose: () => void;
  compare?: Compare;
}

/** Compares the parsed draft with the scene. */
export function ReadDraft(props: ReadDraftProps) {
  const { old, read, fileName, notes, isKept, onTake, onClose, compare = compareInWorker } = props;
  const comparison = useComparison(old, read, compare);
  const [isWanted, setWanted] = useState(false);
  if (!comparison || isKept === null) return <Comparing onCancel={onClose} />;
  const isUnchanged = changesNothing(old, comparison.revision);
  if (isUnchanged || (isKept && !isWanted)) {
    return (
      <NothingChanged
        fileName={fileName}
        onBack={onClose}
        onCompare={isUnchanged ? null : () => setWanted(true)}
      />
    );
  }
  return <Comparison {...{ old, fileName, notes, comparison, onTake }} onCancel={onClose} />;
}
