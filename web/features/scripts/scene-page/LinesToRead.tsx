import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CharacterId } from '#domain/ids.ts';
import { scriptDirection } from '#domain/scene/script-direction.ts';
import type { Character, Line, Scene } from '#domain/scene/scene.ts';
import { isSecondOfPair } from '#domain/scene/together.ts';
import { LazyNotes } from '#web/features/notes/LazyNotes.tsx';
import { NoteCount } from '#web/features/notes/NoteCount.tsx';
import { openThreadsByLine } from '#web/features/notes/note-threads.ts';
import { useNotes } from '#web/features/notes/queries/notes.ts';
import { DialogueHeading } from '../editor/lines/DialogueHeading.tsx';
import { LineText } from '../editor/lines/LineText.tsx';
import { useStaggeredMount } from '#web/ui/behavior/use-staggered-mount.ts';
import { lineGroups } from '#web/ui/behavior/line-groups.ts';
import { ScriptText } from '#web/ui/display/ScriptText.tsx';
import { useSpreadingValue } from '#web/ui/behavior/use-spreading-value.ts';

const SHOWN_AT_FIRST = 4;
const usualLineRem = 4;

/** Scrolls once the passages above have their height. */
const bringIntoView = (line: HTMLElement | null) =>
  void requestAnimationFrame(() => line?.scrollIntoView({ block: 'center' }));

/** The scene’s lines, rendered as they come into view. */
export function LinesToRead({ scene }: { scene: Scene }) {
  const characterOf = useMemo(
    () =>
      new Map<CharacterId | null, Character>(scene.characters.map((character) => [character.id, character])),
    [scene.characters],
  );
  const passages = useMemo(() => lineGroups(scene.lines), [scene.lines]);
  const isShown = useSpreadingValue(useStaggeredMount(2), passages.length);
  const sought = useSearchParams()[0].get('line');
  const { notes } = useNotes(scene);
  const noteCounts = useMemo(() => openThreadsByLine(notes ?? []), [notes]);
  const [noted, setNoted] = useState<Line | null>(null);
  const shown = passages.filter(
    (lines, i) => i < SHOWN_AT_FIRST || isShown(i) || lines.some(({ id }) => id === sought),
  );
  return (
    <section aria-labelledby="dialogue" className="min-w-0">
      <DialogueHeading id="dialogue" lines={scene.lines} />
      {passages.length === 0 && <p className="mt-3 text-foreground-soft">No lines yet.</p>}
      <ScriptText>
        <div role="list" dir={scriptDirection(scene)} className="mt-2 max-w-[44em]">
          {shown.map((lines) => (
            <div
              key={lines[0]?.id}
              className="[content-visibility:auto] print:[content-visibility:visible]"
              style={{ containIntrinsicSize: `auto ${lines.length * usualLineRem}rem` }}
            >
              {lines.map((line) => (
                <div
                  role="listitem"
                  key={line.id}
                  aria-current={line.id === sought || undefined}
                  ref={line.id === sought ? bringIntoView : undefined}
                  className="flex items-start gap-2 break-inside-avoid py-2 wrap-anywhere aria-current:-mx-3 aria-current:rounded-md aria-current:bg-amber-wash aria-current:px-3"
                >
                  <div className="min-w-0 grow">
                    <LineText
                      line={line}
                      character={characterOf.get(line.characterId)}
                      isTogether={isSecondOfPair(scene.lines, line.order)}
                    />
                  </div>
                  {scene.takesNotes && (
                    <NoteCount
                      count={noteCounts.get(line.id) ?? 0}
                      lineName={line.characterName ?? 'Direction'}
                      onOpen={() => setNoted(line)}
                    />
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
      </ScriptText>
      {noted && <LazyNotes scene={scene} line={noted} onClose={() => setNoted(null)} />}
    </section>
  );
}
