import { useState, type SubmitEvent } from 'react';
import type { SceneId } from '#domain/ids.ts';
import { questionLimits } from '#domain/questions/question-limits.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { fieldSentence, reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { useAsk } from './queries/questions.ts';

/** Questions that aren't answered yet, so that closing the panel loses nothing. */
const unfinished = new Map<SceneId, string>();

export function AskForm({ scene, left }: { scene: Scene; left: number }) {
  const [text, setText] = useState(unfinished.get(scene.id) ?? '');
  const ask = useAsk(scene.id);
  function write(written: string) {
    setText(written);
    unfinished.set(scene.id, written);
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (ask.isPending || text.trim() === '') return;
    ask.mutate(text, {
      onSuccess() {
        write('');
        announce('Your question is answered');
      },
    });
  }
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <TextArea
        label="Your question"
        value={text}
        maxLength={questionLimits.text}
        readOnly={ask.isPending}
        error={ask.error ? failureText(ask.error) : undefined}
        onChange={({ target }) => write(target.value)}
      />
      {text === '' && <Suggestions part={partIn(scene)} onChoose={write} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="primary"
          type="submit"
          disabled={text.trim() === ''}
          disabledReason={left === 0 ? 'You have asked all questions of today' : null}
          busy={ask.isPending}
          busyLabel="Asking..."
        >
          Ask
        </Button>
        <p role="status" className="text-sm text-foreground-soft">
          {ask.isPending
            ? 'This can take half a minute.'
            : left === 0
              ? 'No more questions today. The count starts again at midnight UTC.'
              : `${counted(left, 'question')} left today`}
        </p>
      </div>
    </form>
  );
}

/** The server says what to do, also where the language model failed. */
const failureText = (error: Error) =>
  error instanceof ApiError && error.code?.startsWith('question.')
    ? error.message
    : (fieldSentence(error, 'text') ?? reportedMessage('ask the question', error));

const partIn = ({ characters, partPlayed, userCharacterId }: Scene) =>
  characters.find(({ id }) => id === (partPlayed ?? userCharacterId))?.name;

interface SuggestionsProps {
  /** Whom the actor plays. */
  part: string | undefined;
  onChoose: (question: string) => void;
}

function Suggestions({ part, onChoose }: SuggestionsProps) {
  const questions = [
    'What are the given circumstances?',
    `What does ${part ?? 'each character'} want, and what is in the way?`,
    'Where do the beats change, and why?',
    'Which questions should we answer at the table?',
  ];
  return (
    <ul aria-label="Suggestions" className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <Button size="small" onClick={() => onChoose(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  );
}
