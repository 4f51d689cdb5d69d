import { ChevronDown } from 'lucide-react';
import { startTransition, useState } from 'react';
import { CastList, type CastListProps } from '#web/features/voices/cast/CastList.tsx';

/** Who speaks the partner's characters, here and in every session of this scene; its list is made when it is opened. */
export function VoiceChoice(props: CastListProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="group" onToggle={() => startTransition(() => setOpened(true))}>
      <summary className="flex min-h-11 w-fit items-center gap-2 text-xl font-bold [&::-webkit-details-marker]:hidden">
        Voices
        <ChevronDown
          aria-hidden
          className="size-5 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="mt-3">{wasOpened && <CastList {...props} />}</div>
    </details>
  );
}
