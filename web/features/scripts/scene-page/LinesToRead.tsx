import { useMemo } from 'react';
import type { Scene } from '#domain/scene/scene.ts';
import { DialogueHeading } from '../editor/lines/DialogueHeading.tsx';
import { LineText } from '../editor/lines/LineText.tsx';
import { useStaggeredMount } from '#web/ui/behavior/use-staggered-mount.ts';
import { lineGroups } from '#web/ui/behavior/line-groups.ts';
import { ScriptText } from '#web/ui/display/ScriptText.tsx';
import { useSpreadingValue } from '#web/ui/behavior/use-spreading-value.ts';

const SHOWN_AT_FIRST = 4;
const usualLineRem = 4;

/** The scene’s lines, rendered as they come into view. */
export function LinesToRead({ scene }: { scene: Scene }) {
  const characterOf = useMemo(
    () => new Map(scene.characters.map((character) => [character.id, character])),
    [scene.characters],
  );
  const passages = useMemo(() => lineGroups(scene.lines), [scene.lines]);
  const isShown = useSpreadingValue(useStaggeredMount(2), passages.length);
  const shown = passages.filter((_, i) => i < SHOWN_AT_FIRST || isShown(i));
  return (
    <section aria-labelledby="dialogue" className="min-w-0">
      <DialogueHeading id="dialogue" lines={scene.lines} />
      {passages.length === 0 && <p className="mt-3 text-ink-soft">No lines yet.</p>}
      <ScriptText>
        <div role="list" className="mt-2 max-w-[44em]">
          {shown.map((lines) => (
            <div
              key={lines[0]?.id}
              className="[content-visibility:auto] print:[content-visibility:visible]"
              style={{ containIntrinsicSize: `auto ${lines.length * usualLineRem}rem` }}
            >
              {lines.map((line) => (
                <div role="listitem" key={line.id} className="break-inside-avoid py-2 wrap-anywhere">
                  <LineText line={line} character={characterOf.get(line.characterId ?? '')} />
                </div>
              ))}
            </div>
          ))}
        </div>
      </ScriptText>
    </section>
  );
}
