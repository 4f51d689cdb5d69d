import { ChevronDown } from 'lucide-react';
import { lazy, memo, startTransition, Suspense, useState } from 'react';
import type { CueSheet } from '#domain/practice/cue-sheet.ts';
import type { CastListProps } from '#web/features/voices/cast/CastList.tsx';
import { partnerVoices, type PartnerVoices } from '#web/features/voices/device/partner-voices.ts';
import type { VoicesOfSceneProps } from './VoicesOfScene.tsx';

const KeptVoices = lazy(async () => ({
  default: (await import('#web/features/voices/cast/KeptVoices.tsx')).KeptVoices,
}));
const VoicesOfScene = lazy(async () => ({ default: (await import('./VoicesOfScene.tsx')).VoicesOfScene }));

/** Which voice each character has, and whether their lines are on this device. */
export const PartnersVoices = memo(function PartnersVoices(props: CastListProps & { sheet: CueSheet }) {
  const { sheet, ...list } = props;
  const [choice, setChoice] = useState(partnerVoices.read);
  const choose = (next: PartnerVoices) => {
    partnerVoices.write(next);
    setChoice(next);
  };
  return (
    <div className="grid gap-3">
      <VoiceChoice {...list} choice={choice} onChoice={choose} />
      <Suspense>
        {choice.by === 'server' && <KeptVoices scene={list.scene} sheet={sheet} cast={list.cast} />}
      </Suspense>
    </div>
  );
});

/** The voices of the partner's characters in every session of this scene; rendered when the list is first opened. */
function VoiceChoice(props: VoicesOfSceneProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className="group" onToggle={() => startTransition(() => setOpened(true))}>
      <summary className="flex min-h-11 w-fit items-center gap-2 text-xl font-bold [&::-webkit-details-marker]:hidden">
        Voices
        <ChevronDown
          aria-hidden
          className="size-5 text-foreground-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="mt-3">
        <Suspense>{wasOpened && <VoicesOfScene {...props} />}</Suspense>
      </div>
    </details>
  );
}
