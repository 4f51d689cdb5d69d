import { useState } from 'react';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';

interface TakeBackProps {
  /** What is deleted. */
  children: string;
  label: string;
  /** For a failure: "take your recordings back". */
  what: string;
  /** Resolves with what was done, as a sentence. */
  takeBack: () => Promise<string>;
}

/** One button that deletes what somebody recorded, and then says so. */
export function TakeBack({ children, label, what, takeBack }: TakeBackProps) {
  const [state, setState] = useState<'asking' | 'busy' | { said: string }>('asking');

  async function confirm() {
    setState('busy');
    setState({ said: await takeBack().catch((error: unknown) => reportedMessage(what, error)) });
  }

  if (typeof state === 'object') return <p role="status">{state.said}</p>;
  return (
    <>
      <p>{children}</p>
      <Button
        variant="danger"
        className="self-start"
        busy={state === 'busy'}
        busyLabel="Deleting…"
        onClick={() => void confirm()}
      >
        {label}
      </Button>
    </>
  );
}
