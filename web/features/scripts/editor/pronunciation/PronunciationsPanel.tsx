import { useId, useRef } from 'react';
import { pronunciationsOf } from '#domain/scene/draft-pronunciations.ts';
import { NewPronunciation } from './NewPronunciation.tsx';
import { PronunciationRow } from './PronunciationRow.tsx';
import { useDraft } from '../draft/use-editor.ts';

/** Names and words that the partner pronounces as spelled here. */
export function PronunciationsPanel() {
  const pronunciations = useDraft((draft) => draft.pronunciations);
  const headingId = useId();
  const newWord = useRef<HTMLInputElement>(null);
  const list = pronunciationsOf({ pronunciations });
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl font-bold">
        Pronunciation{' '}
        {list.length > 0 && (
          <span className="text-base font-normal text-foreground-soft tabular-nums">{list.length}</span>
        )}
      </h2>
      <p className="mt-1 text-foreground-soft">
        Your partner pronounces these names and words as you spell them.
      </p>
      {list.length > 0 && (
        <ul aria-label="Words" className="mt-3 max-h-96 overflow-y-auto border-b border-line">
          {list.map((entry) => (
            <PronunciationRow key={entry.written} entry={entry} onGone={() => newWord.current?.focus()} />
          ))}
        </ul>
      )}
      <NewPronunciation field={newWord} />
    </section>
  );
}
