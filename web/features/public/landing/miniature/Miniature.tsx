import { useState } from 'react';
import { countPartnerLines } from '#domain/practice/cue-sheet.ts';
import { isActive, progress } from '#domain/practice/run-state.ts';
import { clockText } from '#web/ui/text/clock-text.ts';
import { ScriptText } from '#web/ui/display/ScriptText.tsx';
import { MiniatureBar } from './MiniatureBar.tsx';
import { MiniatureLine } from './MiniatureLine.tsx';
import { part, scene, sheet } from './miniature-scene.ts';
import { Toggle } from './Toggle.tsx';
import { useMiniature } from './use-miniature.ts';

const partnerLines = countPartnerLines(sheet);
const myLines = sheet.steps.length - partnerLines;
const troubles = {
  'no-audio': 'This browser could not start audio, so the scene can’t be played here.',
  'no-speech': 'A line could not be played. The scene continues without it.',
} as const;

/** A small working practice screen with the trial scene and the visitor as Mara. */
export function Miniature() {
  const { run, seconds, hasSound, trouble, send, turnSound } = useMiniature();
  const [onlyMine, setOnlyMine] = useState(false);
  const [hidesPartner, setHidesPartner] = useState(false);
  const current = isActive(run) ? sheet.steps[run.step]?.line.order : undefined;
  const done = Math.round(progress(run) * sheet.steps.length);
  return (
    <figure className="min-w-0">
      <div data-theme="dark" className="overflow-clip rounded-lg border border-line bg-sunken">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 sm:px-8">
          <p className="grow font-semibold">{scene.title}</p>
          <p className="text-foreground-soft tabular-nums">
            <span className="sr-only">Time </span>
            {clockText(seconds)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 px-5 pt-3 sm:px-8">
          <Toggle pressed={onlyMine} onToggle={setOnlyMine}>
            My Lines Only
          </Toggle>
          <Toggle pressed={hidesPartner} onToggle={setHidesPartner}>
            Hide AI Lines
          </Toggle>
          <Toggle pressed={hasSound} onToggle={turnSound}>
            Sound
          </Toggle>
        </div>
        <ScriptText className="grid min-h-104 content-start py-3 text-base">
          {scene.lines.map((line) => {
            const isMine = line.characterId === part.id;
            if (onlyMine && !isMine) return null;
            return (
              <MiniatureLine
                key={line.id}
                line={line}
                isMine={isMine}
                isCurrent={line.order === current}
                isHidden={hidesPartner && !isMine}
              />
            );
          })}
        </ScriptText>
        <p className="px-5 pb-2 text-sm text-foreground-soft tabular-nums sm:px-8">
          {sheet.steps.length} lines, {myLines} yours, {partnerLines} your partners’
        </p>
        <div className="sticky bottom-0 bg-sunken">
          <progress
            aria-label="Progress"
            max={sheet.steps.length}
            value={done}
            className="block h-1 w-full appearance-none bg-line accent-amber [&::-moz-progress-bar]:bg-amber [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-amber"
          />
          <MiniatureBar run={run} onCommand={(command) => void send(command)} />
        </div>
      </div>
      <figcaption className="mt-4 text-sm text-foreground-soft">
        <span role="status">{trouble ? troubles[trouble] : ''}</span> {scene.characterCount} characters,{' '}
        {scene.lineCount} lines, about {scene.estimatedDurationSeconds} seconds. You play Mara: press Play,
        and say her lines as they light up. Turn the sound on to hear the others.
      </figcaption>
    </figure>
  );
}
