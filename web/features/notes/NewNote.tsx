import { useState } from 'react';
import { noteLimits } from '#contract/note-shapes.ts';
import type { SceneId } from '#domain/ids.ts';
import { chooseWord, wordsIn, wordsOfLine, type WordRange } from '#domain/notes/word-range.ts';
import type { Line } from '#domain/scene/scene.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { NoteForm } from './NoteForm.tsx';

interface NewNoteProps {
  sceneId: SceneId;
  /** Null for a note on the whole scene. */
  line: Line | null;
  /** The user is a reader, whose notes nobody else reads. */
  isReader: boolean;
}

/** In longer lines, single words can't be chosen. */
const maxWords = 400;

export function NewNote({ sceneId, line, isReader }: NewNoteProps) {
  const [words, setWords] = useState<WordRange | null>(null);
  const quote = line && ((words && wordsIn(line.text, words)) ?? line.text);
  return (
    <NoteForm
      place={{ sceneId }}
      label={[line ? 'New note' : 'New note on the whole scene', isReader && '(only you see it)']
        .filter(Boolean)
        .join(' ')}
      send="Add note"
      about={{
        threadId: null,
        lineId: line?.id ?? null,
        words,
        quote: quote?.slice(0, noteLimits.quote) ?? null,
      }}
      onAdded={() => setWords(null)}
    >
      {line && <WordChoice text={line.text} words={words} onChoose={setWords} />}
    </NoteForm>
  );
}

interface WordChoiceProps {
  text: string;
  words: WordRange | null;
  onChoose: (words: WordRange | null) => void;
}

function WordChoice({ text, words, onChoose }: WordChoiceProps) {
  const all = wordsOfLine(text).map((word, place) => ({ word, place }));
  if (all.length < 2 || all.length > maxWords) return null;
  const isChosen = (place: number) => words !== null && place >= words.from && place <= words.to;
  return (
    <details className="rounded-md border border-line px-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-foreground-soft">
        {words ? `About “${wordsIn(text, words)}”` : 'About certain words'}
      </summary>
      <p className="text-sm text-foreground-soft">Press the first word, then the last.</p>
      <div className="my-2 flex max-h-40 flex-wrap overflow-y-auto font-script">
        {all.map(({ word, place }) => (
          <button
            key={place}
            type="button"
            aria-pressed={isChosen(place)}
            className={cx(
              'min-h-9 rounded-sm px-1 hover:bg-hover pointer-coarse:min-h-11',
              isChosen(place) && 'bg-amber-wash text-amber-foreground',
            )}
            onClick={() => onChoose(chooseWord(words, place))}
          >
            {word}
          </button>
        ))}
      </div>
      {words && (
        <Button variant="quiet" size="small" className="mb-2" onClick={() => onChoose(null)}>
          About the whole line
        </Button>
      )}
    </details>
  );
}
