import type { PracticedLine } from '#contract/analytics.ts';
import { paths } from '#web/app/paths.ts';
import { ScriptName } from '#web/ui/display/ScriptText.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { plural, secondsText } from './progress-text.ts';

/** The lines to practice again, those with the most hesitation first. */
export function HesitatedLines({ lines }: { lines: readonly PracticedLine[] }) {
  return (
    <section aria-labelledby="hesitated">
      <h2 id="hesitated" className="text-xl font-bold">
        Lines you hesitate at
      </h2>
      {lines.length === 0 ? (
        <p className="mt-2 max-w-prose text-foreground-soft">
          No trouble spots yet. Lines appear here when you use “Line!”, or, with “Measure my cue response” on,
          when you come in late or not at all. In hands-free practice, so do lines that you say in other
          words.
        </p>
      ) : (
        scenesOf(lines).map((ofScene) => (
          <div key={`${ofScene[0].sceneId} ${ofScene[0].characterName}`} className="mt-5">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h3 className="min-w-0 font-semibold wrap-anywhere">{ofScene[0].sceneTitle}</h3>
              <ButtonLink
                size="small"
                to={paths.scene.practiceLines(ofScene[0].sceneId, ...ofScene.map(({ lineId }) => lineId))}
              >
                {ofScene.length === 1 ? 'Run this line' : 'Run these lines'}
              </ButtonLink>
            </div>
            <ol className="mt-3 divide-y divide-line border-y border-line">
              {ofScene.map((line) => (
                <li key={line.lineId} className="grid gap-1 py-4">
                  <p className="font-script text-lg">
                    <ScriptName>{line.characterName}</ScriptName>
                    <span className="line-clamp-3 wrap-anywhere">{line.text}</span>
                  </p>
                  <p className="text-foreground-soft">{whyHesitated(line)}</p>
                </li>
              ))}
            </ol>
          </div>
        ))
      )}
    </section>
  );
}

/** Groups the lines by scene and part, because a run has one part, in the order of the list. */
function scenesOf(lines: readonly PracticedLine[]): [PracticedLine, ...PracticedLine[]][] {
  const groups = new Map<string, [PracticedLine, ...PracticedLine[]]>();
  for (const line of lines) {
    const key = `${line.sceneId} ${line.characterName}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
}

function whyHesitated(line: PracticedLine): string {
  const why = [
    line.timesPrompted > 0 && `prompted ${plural(line.timesPrompted, 'time')}`,
    line.timesNotPickedUp > 0 && `missed ${plural(line.timesNotPickedUp, 'time')}`,
    line.timesInexact > 0 && `said in other words ${plural(line.timesInexact, 'time')}`,
    line.pickUpSeconds !== null && `came in after ${secondsText(line.pickUpSeconds)} on average`,
  ].filter(Boolean);
  return `In ${line.timesHesitated} of ${plural(line.timesSaid, 'session')}: ${why.join(', ')}.`;
}
