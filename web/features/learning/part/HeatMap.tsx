import { useState } from 'react';
import type { LearnedLine, LearnedPart } from '#domain/learning/learning-schema.ts';
import {
  safetyLevel,
  safetyLevels,
  type PartOutlook,
  type SafetyLevel,
} from '#domain/learning/part-outlook.ts';
import { isSpoken } from '#domain/practice/cue-sheet.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';
import { characterColor } from '#web/features/scenes/character-color.ts';
import { cx } from '#web/ui/cx.ts';
import { ScriptName, ScriptSpeech, ScriptText } from '#web/ui/display/ScriptText.tsx';
import { safetyText } from '../learning-text.ts';
import { LineHistory } from './LineHistory.tsx';

interface HeatMapProps {
  scene: Scene;
  part: LearnedPart;
  safety: PartOutlook['safety'];
}

/** The script, with how well the actor knows each line of the part: as a word, as a bar, and in color. */
export function HeatMap({ scene, part, safety }: HeatMapProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const known = new Map(part.lines.map((line) => [line.id, line]));
  const lines = scene.lines.filter(isSpoken).sort((a, b) => a.order - b.order);
  const shown = isWhole ? lines : lines.slice(0, firstShown);
  return (
    <section aria-labelledby="heat-map">
      <h2 id="heat-map" className="text-xl font-bold">
        How safe each line is
      </h2>
      <ul aria-label="Legend" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {safetyLevels.map((level) => (
          <li key={level} className="flex items-center gap-2">
            <Gauge level={level} />
            {safetyText[level]}
          </li>
        ))}
      </ul>
      <ol className="mt-4">
        {shown.map((line) => {
          const mine = known.get(line.id);
          return mine ? (
            <MyRow
              key={line.id}
              scene={scene}
              line={line}
              known={mine}
              level={safetyLevel(safety.get(line.id) ?? null)}
              isOpen={openId === line.id}
              onToggle={() => setOpenId(openId === line.id ? null : line.id)}
            />
          ) : (
            <li key={line.id} className="py-1 pl-24 text-foreground-soft">
              <ScriptText className="line-clamp-1 text-sm">
                <ScriptName>{line.characterName}</ScriptName> {line.text}
              </ScriptText>
            </li>
          );
        })}
      </ol>
      {shown.length < lines.length && (
        <button
          type="button"
          className="mt-3 min-h-11 font-medium underline underline-offset-4"
          onClick={() => setWhole(true)}
        >
          Show all {lines.length} lines
        </button>
      )}
    </section>
  );
}

/** As many as can be rendered at once without a delay. */
const firstShown = 120;

interface MyRowProps {
  scene: Scene;
  line: Line;
  known: LearnedLine;
  level: SafetyLevel;
  isOpen: boolean;
  onToggle: () => void;
}

function MyRow({ scene, line, known, level, isOpen, onToggle }: MyRowProps) {
  const color = scene.characters.find(({ id }) => id === line.characterId)?.color ?? '';
  return (
    <li className={cx('my-1 rounded-md border-l-4', borders[level], isOpen && 'bg-surface')}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex w-full items-start gap-3 rounded-md px-3 py-2 text-left hover:bg-hover"
      >
        <span className="flex w-17 shrink-0 items-center gap-2 pt-1 text-sm">
          <Gauge level={level} />
          {safetyText[level]}
        </span>
        <ScriptText className="min-w-0 grow">
          <ScriptName color={characterColor(color)}>{line.characterName}</ScriptName>
          {known.isChanged && <span className="ml-2 font-sans text-sm font-medium">new words</span>}
          <ScriptSpeech className={cx('wrap-anywhere', !isOpen && 'line-clamp-2')}>{line.text}</ScriptSpeech>
        </ScriptText>
      </button>
      {isOpen && <LineHistory sceneId={scene.id} line={line} known={known} />}
    </li>
  );
}

const borders: Readonly<Record<SafetyLevel, string>> = {
  new: 'border-line',
  shaky: 'border-danger-foreground',
  fair: 'border-amber-foreground',
  good: 'border-amber',
  safe: 'border-success-foreground',
};

const fills: Readonly<Record<SafetyLevel, string>> = {
  new: 'bg-line-strong',
  shaky: 'bg-danger-foreground',
  fair: 'bg-amber-foreground',
  good: 'bg-amber',
  safe: 'bg-success-foreground',
};

/** A bar of four steps. */
function Gauge({ level }: { level: SafetyLevel }) {
  const steps = safetyLevels.indexOf(level);
  return (
    <span aria-hidden className="flex h-4 shrink-0 items-end gap-px">
      {[1, 2, 3, 4].map((step) => (
        <span
          key={step}
          className={cx('w-1 rounded-sm', step <= steps ? fills[level] : 'bg-line')}
          style={{ height: `${step * 25}%` }}
        />
      ))}
    </span>
  );
}
