import { useState } from 'react';
import { Button } from '#web/ui/action/Button.tsx';

interface NoScriptProps {
  /** A sentence about "it". */
  why: string;
  onClose: () => void;
}

/** Says that a file doesn’t look like a script; the actor can continue or choose another file. */
export function NoScript({ why, onClose }: NoScriptProps) {
  const [goesOn, setGoesOn] = useState(false);
  if (goesOn) return null;
  return (
    <section aria-labelledby="no-script" className="mb-8 border-l-2 border-amber pl-4">
      <h2 id="no-script" role="alert" className="text-lg font-bold">
        This doesn’t look like a script
      </h2>
      <p className="mt-1 text-foreground-soft">
        {why} You can continue and assign the lines yourself, or choose another file.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => setGoesOn(true)}>
          Continue
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Choose another file
        </Button>
      </div>
    </section>
  );
}
