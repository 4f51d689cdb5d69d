import { memo, useId, useRef } from 'react';
import { pronunciationsOf } from '#domain/scene/draft-pronunciations.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { NewPronunciation } from './NewPronunciation.tsx';
import { PronunciationRow } from './PronunciationRow.tsx';
import type { MakeMove } from '../draft/use-draft.ts';

interface PronunciationsPanelProps {
  draft: Pick<SceneDraft, 'characters' | 'pronunciations'>;
  make: MakeMove;
}

/** Names and words the partner says as the actor spells them here. */
export const PronunciationsPanel = memo(function PronunciationsPanel({
  draft,
  make,
}: PronunciationsPanelProps) {
  const headingId = useId();
  const newWord = useRef<HTMLInputElement>(null);
  const list = pronunciationsOf(draft);
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl font-bold">
        Pronunciation{' '}
        {list.length > 0 && (
          <span className="text-base font-normal text-ink-soft tabular-nums">{list.length}</span>
        )}
      </h2>
      <p className="mt-1 text-ink-soft">Your partner pronounces these names and words as you spell them.</p>
      {list.length > 0 && (
        <ul aria-label="Words" className="mt-3 max-h-96 overflow-y-auto border-b border-line">
          {list.map((entry) => (
            <PronunciationRow
              key={entry.written}
              entry={entry}
              make={make}
              onGone={() => newWord.current?.focus()}
            />
          ))}
        </ul>
      )}
      <NewPronunciation draft={draft} make={make} field={newWord} />
    </section>
  );
});
