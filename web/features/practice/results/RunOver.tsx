import type { Concealment } from '#domain/practice/conceal.ts';
import type { Run } from '#domain/practice/run-state.ts';
import type { HowToRun } from '#domain/practice/ways.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { KeepRead } from '../setup/LivingReadOption.tsx';
import type { Living } from '../plan/practice-plan.ts';
import { RunEnded } from './RunEnded.tsx';
import { RunFailed } from './RunFailed.tsx';
import { RunResults } from './RunResults.tsx';
import { whatNext } from './what-next.ts';

interface RunOverProps {
  scene: Scene;
  run: Run;
  how: HowToRun;
  onHow: (how: HowToRun) => void;
  concealment: Concealment;
  onConceal: (concealment: Concealment) => void;
  living: Living | null;
  onLiving: (living: Living) => void;
  onStart: () => void;
}

/** Why the run stopped, or what it was and what next; nothing before it is over. */
export function RunOver(props: RunOverProps) {
  const { scene, run, how, onHow, concealment, onConceal, living, onLiving, onStart } = props;
  if (run.phase.name === 'failed') return <RunFailed onTryAgain={onStart} />;
  if (run.phase.name !== 'done') return null;
  const next = whatNext(how.way, concealment);
  function goOn() {
    if (next && 'way' in next) onHow({ ...how, way: next.way });
    if (next && 'concealment' in next) onConceal(next.concealment);
    onStart();
  }
  return (
    <RunEnded run={run} onAgain={onStart} next={next && { name: next.name, go: goOn }}>
      <RunResults scene={scene} />
      {living && <KeepRead living={living} onChange={onLiving} />}
    </RunEnded>
  );
}
