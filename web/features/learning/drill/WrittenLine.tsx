import { useState } from 'react';
import { compareWords } from '#domain/learning/compare-words.ts';
import type { DrillSession } from '#domain/learning/drills/drill-session.ts';
import { gradeOf, type Strictness } from '#domain/learning/strictness.ts';
import { wordsToHear } from '#domain/listening/words-to-hear.ts';
import { wordsSaid } from '#domain/practice/words-said.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { MarkedWords } from '../MarkedWords.tsx';

type Typed = NonNullable<DrillSession['typed']>;

interface WrittenLineProps {
  text: string;
  strictness: Strictness;
  typed: Typed | null;
  isRevealed: boolean;
  onTyped: (typed: Typed) => void;
}

/** A field for the line from memory, and then how the typed line differs. */
export function WrittenLine({ text, strictness, typed, isRevealed, onTyped }: WrittenLineProps) {
  const [draft, setDraft] = useState('');
  if (typed) return <Differences text={text} typed={typed} />;
  if (isRevealed) return null;
  function check() {
    if (draft.trim() === '') return;
    const marks = compareWords(text, draft);
    onTyped({ text: draft, marks, grade: gradeOf(wordsToHear(text, []), marks, strictness) });
  }
  return (
    <form
      className="mt-6 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <TextArea
        label="Type your line"
        hint="Enter compares it. Punctuation doesn’t matter."
        ref={focus}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20_000}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          check();
        }}
      />
      <Button type="submit" variant="primary" size="large" className="min-h-16">
        Compare
      </Button>
    </form>
  );
}

const focus = (field: HTMLElement | null) => field?.focus();

function Differences({ text, typed: { text: written, marks, grade } }: { text: string; typed: Typed }) {
  const said = wordsSaid(wordsToHear(text, []), marks, true);
  const mistakes = said.missed.length + said.changed.length + said.added.length;
  return (
    <section aria-label="Compared" className="mt-6 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 className="font-semibold">
        {mistakes === 0 ? 'Word for word.' : grade === 'got' ? 'Near enough.' : 'Some words were different.'}
      </h2>
      <div className="mt-3 text-lg">
        <MarkedWords text={text} said={said} />
      </div>
      {marks.addedTexts.length > 0 && (
        <p className="mt-2 text-foreground-soft">
          You added: {marks.addedTexts.map((each) => `“${each}”`).join(', ')}
        </p>
      )}
      {mistakes > 0 && (
        <p className="mt-3 border-t border-line pt-3 text-foreground-soft wrap-anywhere">
          You wrote: <span className="font-script">{written}</span>
        </p>
      )}
    </section>
  );
}
