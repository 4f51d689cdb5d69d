// The comparison of a scene with a new draft, and the actor’s decisions so far.
import { useEffect, useState } from 'react';
import type { CharacterId, LineId } from '#domain/ids.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import type { Revision, SamePeople } from '#domain/scene/revised-line.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Compare } from './compare-in-worker.ts';

export interface Comparison {
  readonly revision: Revision;
  /** Ids of changed lines that stay as in the scene. */
  readonly asItWas: ReadonlySet<LineId>;
  /** Accepts this line’s change, or keeps the line. */
  readonly toggle: (id: LineId) => void;
  readonly takeAll: () => void;
  /** Matches this character of the new draft with one of the scene; null for a new character. */
  readonly choosePerson: (readId: CharacterId, id: CharacterId | null) => void;
}

const nobody: SamePeople = new Map();
const none: ReadonlySet<LineId> = new Set();

/** Null until the first comparison is made. */
export function useComparison(old: SceneDraft, read: SceneDraft, compare: Compare): Comparison | null {
  const [revision, setRevision] = useState<Revision | null>(null);
  const [chosen, setChosen] = useState(nobody);
  const [asItWas, setAsItWas] = useState(none);
  useEffect(() => {
    const controller = new AbortController();
    compare({ old, read, chosen }, controller.signal).then(setRevision, () => {
      if (!controller.signal.aborted) toast.error('The two drafts could not be compared.', { id: 'compare' });
    });
    return () => controller.abort();
  }, [old, read, chosen, compare]);

  if (!revision) return null;
  return {
    revision,
    asItWas,
    toggle: (id) => setAsItWas((ids) => toggled(ids, id)),
    takeAll: () => setAsItWas(none),
    choosePerson: (readId, id) => setChosen(withPerson(revision.people, readId, id)),
  };
}

function toggled(ids: ReadonlySet<LineId>, id: LineId): ReadonlySet<LineId> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** No two names are one character: a name matched with it before becomes a new character. */
function withPerson(people: SamePeople, readId: CharacterId, id: CharacterId | null): SamePeople {
  const others = [...people].map(([other, is]) => [other, is === id ? null : is] as const);
  return new Map([...others, [readId, id]]);
}
