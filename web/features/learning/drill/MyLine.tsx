import type { DrillCard } from '#domain/learning/drills/drill-cards.ts';
import { hintOf, stageAt, type DrillSession } from '#domain/learning/drills/drill-session.ts';
import type { FadedPart } from '#domain/learning/drills/fading.ts';
import { characterColor } from '#web/features/scenes/character-color.ts';
import { cx } from '#web/ui/cx.ts';
import { ScriptName, ScriptSpeech, ScriptText } from '#web/ui/display/ScriptText.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';

interface MyLineProps {
  card: DrillCard;
  session: DrillSession;
  color: string;
}

/**
 * The actor's line, as far as the drill shows it. It always takes the space of the whole line, so that nothing moves
 * when it is revealed.
 */
export function MyLine({ card, session, color }: MyLineProps) {
  const { text, characterName } = card.line;
  const stage = stageAt(session);
  const hint = session.isRevealed ? '' : hintOf(text, session.hints);
  const isShown = session.isRevealed || stage?.kind === 'read';
  return (
    <section aria-label="Your line" className="mt-6 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <ScriptText className="text-lg">
        <ScriptName color={characterColor(color)}>{characterName}</ScriptName>{' '}
        <span className="font-sans text-sm text-foreground-soft">you</span>
        <ScriptSpeech className={cx('wrap-anywhere', isShown && 'animate-appear')}>
          {session.isRevealed
            ? text
            : placed(stage?.parts ?? []).map(({ from, part }) => (
                <Part key={`${from} ${part.text.length}`} part={part} isToRead={stage?.kind === 'read'} />
              ))}
        </ScriptSpeech>
        {hint && <p className="mt-2 border-t border-line pt-2 text-base wrap-anywhere">{hint} …</p>}
      </ScriptText>
    </section>
  );
}

/** A hidden word is a line of the same length, which screen readers skip. */
function Part({ part: { text, isHidden }, isToRead }: { part: FadedPart; isToRead: boolean }) {
  if (!isHidden)
    return isToRead ? (
      <span ref={bringIntoView} className="scroll-mb-60">
        {text}
      </span>
    ) : (
      text
    );
  const words = [...text.matchAll(/\s+|\S+/g)];
  return (
    <>
      <VisuallyHidden>{words.length > 1 ? ' words hidden ' : ' blank '}</VisuallyHidden>
      {words.map(({ 0: word, index }) =>
        /\S/.test(word) ? (
          <span
            key={index}
            aria-hidden
            className="inline-block max-w-full overflow-hidden border-b-2 border-line-strong leading-[1.1] text-transparent select-none"
          >
            {word.replaceAll(/[\p{L}\p{N}]/gu, 'n')}
          </span>
        ) : (
          ' '
        ),
      )}
    </>
  );
}

/** Scrolls to a phrase in the middle of a long line. */
const bringIntoView = (phrase: HTMLElement | null) => phrase?.scrollIntoView({ block: 'nearest' });

/** The parts, each with its start in the text. */
function placed(parts: readonly FadedPart[]) {
  let from = 0;
  return parts.map((part) => {
    const begins = from;
    from += part.text.length;
    return { from: begins, part };
  });
}
