import { wordDifferences } from '#domain/scene/word-differences.ts';
import type { DraftLine } from '#domain/scene/draft.ts';
import type { RevisedLine } from '#domain/scene/revised-line.ts';
import { ScriptParenthetical } from '#web/ui/display/ScriptText.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';

interface RevisedTextProps {
  revised: RevisedLine;
  /** The line stays as in the scene. */
  isAsItWas: boolean;
}

const removedTextStyle = 'text-danger-foreground line-through decoration-from-font';

/** A line’s text with removed and added words in place. */
export function RevisedText({ revised, isAsItWas }: RevisedTextProps) {
  const { kind, old, read } = revised;
  if (kind === 'new' && read) {
    return isAsItWas ? <del className={removedTextStyle}>{read.text}</del> : <Plain line={read} />;
  }
  if (kind === 'cut' && old) {
    return isAsItWas ? <Plain line={old} /> : <del className={removedTextStyle}>{old.text}</del>;
  }
  if (kind === 'changed' && old && read && !isAsItWas) return <Changed old={old} read={read} />;
  const line = old ?? read;
  return line && <Plain line={line} />;
}

function Plain({ line }: { line: DraftLine }) {
  return (
    <>
      {line.direction && !line.isStageDirection && (
        <ScriptParenthetical>{line.direction}</ScriptParenthetical>
      )}{' '}
      <span className="whitespace-pre-line">{line.text}</span>
    </>
  );
}

function Changed({ old, read }: { old: DraftLine; read: DraftLine }) {
  const direction = read.direction ?? old.direction;
  return (
    <>
      {direction && !read.isStageDirection && (
        <>
          <ScriptParenthetical>
            <Words from={old.direction ?? ''} to={direction} />
          </ScriptParenthetical>{' '}
        </>
      )}
      <Words from={old.text} to={read.text} />
    </>
  );
}

function Words({ from, to }: { from: string; to: string }) {
  return wordDifferences(from, to).map(({ kind, text }, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- runs of words are identified only by position
    <span key={i}>
      {i > 0 && ' '}
      {kind === 'same' && text}
      {kind === 'out' && (
        <del className={removedTextStyle}>
          <VisuallyHidden>cut: </VisuallyHidden>
          {text}
        </del>
      )}
      {kind === 'in' && (
        <ins className="bg-success-wash text-success-foreground underline decoration-from-font underline-offset-4">
          <VisuallyHidden>new: </VisuallyHidden>
          {text}
        </ins>
      )}
    </span>
  ));
}
