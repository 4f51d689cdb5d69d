import { conceal, type Concealment } from '#domain/practice/conceal.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';

interface ConcealedTextProps {
  text: string;
  level: Concealment;
  /** For screen readers, if nothing of the line is shown. */
  hiddenName: string;
}

/** Takes the space of the whole line at every level, so that nothing moves when it is shown. */
export function ConcealedText({ text, level, hiddenName }: ConcealedTextProps) {
  if (level === 'shown') return text;
  const seen = conceal(text, level);
  return (
    <span className="grid">
      <span aria-hidden className="invisible col-start-1 row-start-1">
        {text}
      </span>
      <span className="col-start-1 row-start-1">
        {seen || (
          <>
            <VisuallyHidden>{hiddenName}</VisuallyHidden>
            <span aria-hidden className="text-foreground-soft">
              · · ·
            </span>
          </>
        )}
      </span>
    </span>
  );
}
