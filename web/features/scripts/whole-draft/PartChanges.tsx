import { useState } from 'react';
import type { Cue, PartChange } from '#domain/production/part-changes.ts';
import type { SectionHead } from '#domain/production/production.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ScriptName } from '#web/ui/display/ScriptText.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { RevisedText } from '../new-draft/RevisedText.tsx';
import { headingOf, type ComparedScripts } from './compared-scripts.ts';

interface PartChangesProps extends Pick<ComparedScripts, 'old' | 'read'> {
  /** The name of the character. */
  part: string;
  changes: readonly PartChange[];
}

const firstShown = 60;

/** What changes in the actor’s own lines and cues, as one list. */
export function PartChanges({ part, changes, old, read }: PartChangesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? changes : changes.slice(0, firstShown);
  const sceneOf = ({ section: { from, to } }: PartChange): SectionHead | undefined =>
    read.sections[to[0] ?? -1] ?? old.sections[from[0] ?? -1];
  return (
    <section aria-labelledby="part-changes">
      <h2 id="part-changes" className="text-xl font-bold">
        What changes for {part}
      </h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-foreground-soft">Nothing: your lines and your cues are the same.</p>
      ) : (
        <ol className="mt-3 border-t border-line">
          {shown.map((change, i) => {
            const [scene, above] = [sceneOf(change), shown[i - 1]];
            const isFirst = !above || sceneOf(above) !== scene;
            return (
              <li key={`${change.what} ${change.line.id}`} className="border-b border-line py-3">
                {isFirst && scene && <h3 className="mb-2 font-semibold wrap-anywhere">{headingOf(scene)}</h3>}
                <Change change={change} />
              </li>
            );
          })}
        </ol>
      )}
      {shown.length < changes.length && (
        <Button variant="quiet" className="mt-3" onClick={() => setShowsAll(true)}>
          Show all {counted(changes.length, 'change')}
        </Button>
      )}
    </section>
  );
}

const kinds = { changed: 'Changed', new: 'New', cut: 'Cut', kept: 'Moved' } as const;

function Change({ change }: { change: PartChange }) {
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <p className="text-sm font-semibold text-amber-foreground">
        {change.what === 'cue' ? 'Another cue' : kinds[change.line.kind]}
      </p>
      <div className="min-w-0 font-script leading-[1.45] wrap-anywhere">
        {change.what === 'cue' ? (
          <>
            <p>
              <CueText cue={change.before} isCut />
            </p>
            <p>
              <CueText cue={change.after} />
            </p>
            <p className="text-foreground-soft">{change.line.read?.text}</p>
          </>
        ) : (
          <p>
            <RevisedText revised={change.line} isAsItWas={false} />
          </p>
        )}
      </div>
    </div>
  );
}

function CueText({ cue, isCut = false }: { cue: Cue | null; isCut?: boolean }) {
  if (cue === null)
    return <span className="text-foreground-soft">{isCut ? '(no cue before)' : '(no cue now)'}</span>;
  if (!isCut) {
    return (
      <>
        <ScriptName className="mr-3">{cue.name}</ScriptName>
        {cue.text}
      </>
    );
  }
  return (
    <del className="text-danger-foreground decoration-from-font">
      <VisuallyHidden>before: </VisuallyHidden>
      {cue.name} {cue.text}
    </del>
  );
}
