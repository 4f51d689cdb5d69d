import { useState, useSyncExternalStore } from 'react';
import { isHesitation, type LineResult } from '#domain/practice/line-results.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { recordOnStage } from '../stage/record-on-stage.ts';
import { howItWent, runInWords } from './run-results-words.ts';

/** What became of my lines in the run that is over. */
export function RunResults({ scene }: { scene: Scene }) {
  const [isOpen, setOpen] = useState(false);
  const results = useSyncExternalStore(recordOnStage.subscribe, recordOnStage.results);
  const summary = runInWords(results);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {summary && (
        <>
          <p>{summary}</p>
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            Line by line
          </Button>
        </>
      )}
      <TextLink to={paths.progress()} className="inline-flex min-h-11 items-center">
        Your progress
      </TextLink>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Line by line" width="wide">
        <LineByLine scene={scene} results={results} />
      </Dialog>
    </div>
  );
}

function LineByLine({ scene, results }: { scene: Scene; results: readonly LineResult[] }) {
  const textOf = new Map(scene.lines.map(({ id, text }) => [id, text]));
  return (
    <ol className="mt-2 divide-y divide-line border-y border-line">
      {results
        .toSorted((a, b) => a.order - b.order)
        .map((result) => (
          <li key={result.lineId} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto]">
            <p className="line-clamp-2 font-script wrap-anywhere">{textOf.get(result.lineId)}</p>
            <p className={isHesitation(result) ? 'font-semibold' : 'text-ink-soft'}>
              {howItWent(result) || 'said'}
            </p>
          </li>
        ))}
    </ol>
  );
}
