import { useEffect, useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { incomingFiles } from '#web/features/scenes/device/incoming-files.ts';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { counted } from '#web/ui/text/counted.ts';

/** Links to the scripts that came from elsewhere; renders nothing if there are none. */
export function IncomingNotice() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void incomingFiles.list().then(
      (scripts) => isCurrent && setCount(scripts.length),
      () => null,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (count === 0) return null;
  return (
    <p role="status" className="mb-6">
      <TextLink to={paths.incoming()}>
        {counted(count, 'script')} {count === 1 ? 'waits' : 'wait'} under Incoming scripts
      </TextLink>
    </p>
  );
}
