import { KeepRead } from '../setup/LivingReadOption.tsx';
import { usePractice, usePracticeActions } from '../session/use-practice.ts';
import { RunEnded } from './RunEnded.tsx';
import { RunFailed } from './RunFailed.tsx';
import { RunResults } from './RunResults.tsx';
import { whatNext } from './what-next.ts';

/** Why the run stopped, or what it was and what next; nothing before it is over. */
export function RunOver() {
  const scene = usePractice((state) => state.scene);
  const run = usePractice((state) => state.run);
  const { how, living } = usePractice(({ plan }) => plan);
  const concealment = usePractice(({ view }) => view.concealment);
  const { command, changeHow, changeLiving, changeView } = usePracticeActions();
  const start = () => command('start');
  if (run.phase.name === 'failed') return <RunFailed onTryAgain={start} />;
  if (run.phase.name !== 'done') return null;
  const next = whatNext(how.way, concealment);
  function goOn() {
    if (next && 'way' in next) changeHow({ ...how, way: next.way });
    if (next && 'concealment' in next) changeView({ concealment: next.concealment });
    start();
  }
  return (
    <RunEnded run={run} onAgain={start} next={next && { name: next.name, go: goOn }}>
      <RunResults scene={scene} />
      {living && <KeepRead living={living} onChange={changeLiving} />}
    </RunEnded>
  );
}
