import type { DraftLine } from '#domain/scene/draft.ts';
import type { Character } from '#domain/scene/scene.ts';
import { characterInk } from '../layout/character-ink.ts';
import { ScriptName, ScriptParenthetical } from '../ui/ScriptText.tsx';
import { SurenessMark } from './SurenessMark.tsx';

interface LineTextProps {
  line: DraftLine;
  character: Character | undefined;
}

/** A line as it stands in a script; of elements that may stand within a button. */
export function LineText({ line, character }: LineTextProps) {
  if (line.isStageDirection) {
    return (
      <span className="block text-ink-soft italic">
        {line.text || 'An empty stage direction'} <SurenessMark line={line} />
      </span>
    );
  }
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <ScriptName ink={character && characterInk(character.color)}>
          {character?.name ?? 'Nobody'}
        </ScriptName>
        {line.direction && <ScriptParenthetical>{line.direction}</ScriptParenthetical>}
        <SurenessMark line={line} />
      </span>
      <span className="block whitespace-pre-line">
        {line.text || <span className="text-ink-soft italic">An empty line</span>}
      </span>
    </>
  );
}
