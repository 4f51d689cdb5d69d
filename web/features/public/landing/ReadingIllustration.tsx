import type { ReactNode } from 'react';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { cx } from '#web/ui/cx.ts';
import { ScriptText } from '#web/ui/display/ScriptText.tsx';

const { title, lines } = trialSceneOn(new Date().toISOString().slice(0, 10));

/** A page of a screenplay, annotated with what the product reads in it. */
export function ReadingIllustration() {
  return (
    <figure className="min-w-0 lg:pt-2">
      <ScriptText className="rounded-lg border border-line bg-paper py-6 pr-4 pl-5 text-base">
        <Row note="title">
          <span className="uppercase underline underline-offset-4">{title}</span>
        </Row>
        <Row note="left out" isGap>
          <span className="text-foreground-soft">INT. COFFEE SHOP - DAY</span>
        </Row>
        {lines.slice(1, 5).map((line) => (
          <div key={line.id}>
            <Row note="character" isGap className="pl-[28%]">
              {line.characterName}
            </Row>
            {line.direction && (
              <Row note="how" className="pl-[16%] italic">
                ({line.direction})
              </Row>
            )}
            <Row note="line" className="pl-[8%]">
              {line.text}
            </Row>
          </div>
        ))}
      </ScriptText>
      <figcaption className="mt-4 text-sm text-foreground-soft">
        What the reader finds on a screenplay page. Nothing is saved before you have seen it.
      </figcaption>
    </figure>
  );
}

interface RowProps {
  note: string;
  isGap?: boolean;
  className?: string;
  children: ReactNode;
}

function Row({ note, isGap, className, children }: RowProps) {
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)_5.5rem] gap-3', isGap && 'mt-5')}>
      <span className={cx('wrap-anywhere', className)}>{children}</span>
      <span className="border-l-2 border-amber pl-3 font-sans text-sm leading-6 wrap-anywhere text-foreground-soft">
        {note}
      </span>
    </div>
  );
}
