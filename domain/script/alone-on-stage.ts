// Classical plays name nobody above the speech of a person whom the scene's heading says is alone.
import { nameKey } from './names.ts';
import type { LabelledLine, Speaker } from './piece.ts';

/** SCENE 2. JEANNE, alone. */
const ALONE = /[-–—.:]\s*([^-–—.:,]+),\s*(?:alone|solus|sola|solo|seule?|allein|один|одна)\s*\.?$/iu;

const isCue = ({ label }: LabelledLine): boolean => label === 'cue' || label === 'inline';

/** Who speaks each line of such scenes that isn't bracketed, in italics, or about that person. */
export function spokenAlone(lines: readonly LabelledLine[]): ReadonlyMap<LabelledLine, Speaker> {
  const cast = new Map<string, Speaker>();
  for (const one of lines)
    if (isCue(one) && one.reading !== null && !cast.has(one.reading.key))
      cast.set(one.reading.key, { name: one.reading.name, key: one.reading.key });
  const spoken = new Map<LabelledLine, Speaker>();
  lines.forEach((heading, at) => {
    const name = heading.label === 'heading' ? ALONE.exec(heading.line.text)?.[1] : undefined;
    const speaker = name === undefined ? undefined : cast.get(nameKey(name));
    const scene = speaker === undefined ? [] : sceneBelow(lines, at);
    if (speaker === undefined || scene.some(isCue)) return;
    for (const one of scene) if (maySpeak(one, speaker)) spoken.set(one, speaker);
  });
  return spoken;
}

/** The lines below a heading, up to the next one. */
function sceneBelow(lines: readonly LabelledLine[], heading: number): readonly LabelledLine[] {
  let end = heading + 1;
  while (end < lines.length && lines[end]?.label !== 'heading') end += 1;
  return lines.slice(heading + 1, end);
}

const maySpeak = ({ label, line }: LabelledLine, { key }: Speaker): boolean =>
  label === 'action' && !line.italic && !/^[([]/.test(line.text) && !nameKey(line.text).startsWith(key);
