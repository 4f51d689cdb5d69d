import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import type { Line } from '#domain/scene/scene.ts';
import { characterInk } from '../../layout/character-ink.ts';
import { cx } from '../../ui/cx.ts';
import { ScriptName, ScriptParenthetical, ScriptSpeech, ScriptText } from '../../ui/ScriptText.tsx';

const scene = trialSceneOn(new Date().toISOString().slice(0, 10));
const part = scene.characters.find(({ name }) => name === 'MARA');
const cueAt = 4;

/** The practice screen, standing still at one cue of the trial scene. */
export function ScriptStill() {
  return (
    <figure>
      <div
        data-theme="blackout"
        className="overflow-hidden rounded-lg border border-line bg-sunken py-7 sm:py-9"
      >
        <ScriptText className="grid gap-1 text-base sm:text-lg">
          {scene.lines.map((line) => (
            <StillLine key={line.id} line={line} />
          ))}
        </ScriptText>
      </div>
      <figcaption className="mt-4 text-sm text-ink-soft">
        “{scene.title}”, the scene everyone starts with: {scene.characterCount} characters, {scene.lineCount}{' '}
        lines, about {scene.estimatedDurationSeconds} seconds. Here you play Mara, and Theo is giving you your
        cue.
      </figcaption>
    </figure>
  );
}

function StillLine({ line }: { line: Line }) {
  const speaker = scene.characters.find(({ id }) => id === line.characterId);
  const isCue = line.order === cueAt;
  const isNext = line.order === cueAt + 1;
  return (
    <div
      className={cx(
        'grid gap-x-4 border-l-4 border-transparent px-5 py-2 sm:grid-cols-[1fr_auto] sm:px-8',
        isCue && 'border-amber bg-amber-wash',
        line.order < cueAt && 'text-ink-soft',
      )}
    >
      <div>
        <p>
          <ScriptName ink={speaker && characterInk(speaker.color)}>{line.characterName}</ScriptName>{' '}
          {line.direction && <ScriptParenthetical>{line.direction}</ScriptParenthetical>}
        </p>
        <ScriptSpeech className={cx((isCue || isNext) && 'font-bold')}>{line.text}</ScriptSpeech>
      </div>
      {isCue && <Mark>Your cue</Mark>}
      {isNext && line.characterId === part?.id && <Mark>Then you</Mark>}
    </div>
  );
}

function Mark({ children }: { children: string }) {
  return <span className="self-center font-sans text-sm font-semibold text-amber-ink">{children}</span>;
}
