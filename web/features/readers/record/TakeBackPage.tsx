import { useState } from 'react';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ReaderFrame } from './ReaderFrame.tsx';
import { takeBack } from './reader-calls.ts';

/** Where a reader deletes everything they recorded. */
export function TakeBackPage({ token }: { token: string }) {
  const [state, setState] = useState<'asking' | 'busy' | { said: string }>('asking');

  async function confirm() {
    setState('busy');
    const said = await takeBack(token).then(
      ({ lines }) =>
        `Done. ${lines === 1 ? 'One line' : `${lines} lines`} and your name are deleted. You can close this page.`,
      (error: unknown) => reportedMessage('take your recordings back', error),
    );
    setState({ said });
  }

  return (
    <ReaderFrame>
      <h1 className="text-3xl font-bold">Take back your recordings</h1>
      {typeof state === 'object' ? (
        <p role="status">{state.said}</p>
      ) : (
        <>
          <p>
            All lines that you recorded for this scene are deleted, with your name, and the link you recorded
            them with ends. This can’t be undone.
          </p>
          <Button
            variant="danger"
            className="self-start"
            busy={state === 'busy'}
            busyLabel="Deleting…"
            onClick={() => void confirm()}
          >
            Delete my recordings
          </Button>
        </>
      )}
    </ReaderFrame>
  );
}
