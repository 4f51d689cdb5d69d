import { useEffect, useEffectEvent } from 'react';
import { currentStep } from '#domain/practice/run-state.ts';
import { usePractice, usePracticeActions } from '../session/use-practice.ts';
import { hearingNow, useHearing } from './hearing-now.ts';

const promptMs = 4000;
const wordsPrompted = 5;

/** The status above the button of a hands-free run: why it doesn't listen, the offer of a prompt, or the next words. */
export function HearingStatus() {
  const reason = useHearing((now) => (now.state === 'tap' ? now.reason : null));
  const isOpening = useHearing((now) => now.state === 'opening');
  const offersPrompt = useHearing((now) => now.offersPrompt);
  const isPrompted = usePractice(({ promptedOrder }) => promptedOrder !== null);
  usePromptAsked();
  const isAuto = usePractice(({ plan }) => plan.mode === 'auto');
  if (reason) return <Note>{reason}</Note>;
  if (isOpening) return <Note>Getting ready to listen…</Note>;
  if (isPrompted) return <NextWords />;
  if (!offersPrompt) return isAuto && <div className="h-11" />;
  return (
    <button
      type="button"
      className="block min-h-11 w-full text-center text-foreground-soft underline underline-offset-4"
      onClick={hearingNow.askPrompt}
    >
      Line?
    </button>
  );
}

function Note({ children }: { children: string }) {
  return (
    <p role="status" className="pb-2 text-center text-sm text-balance text-foreground-soft">
      {children}
    </p>
  );
}

/** The next words after the spoken ones. */
function NextWords() {
  const text = usePractice(({ run }) => currentStep(run)?.line.text ?? '');
  const line = useHearing((now) => now.line);
  const place = useHearing((now) => now.place);
  const next = line?.words[place];
  if (!line || !next) return null;
  const isAll = place + wordsPrompted >= line.words.length;
  const end = isAll ? text.length : line.words[place + wordsPrompted - 1]!.to;
  return (
    <p role="status" className="pb-2 text-center font-script text-lg wrap-anywhere">
      {text.slice(next.from, end)}
      {!isAll && '…'}
    </p>
  );
}

/** Shows the prompt for a while each time it is asked for. */
function usePromptAsked() {
  const asked = useHearing((now) => now.promptsAsked);
  const { prompt } = usePracticeActions();
  const show = useEffectEvent(() => prompt(true));
  const hide = useEffectEvent(() => prompt(false));
  useEffect(() => {
    if (asked === 0) return;
    show();
    const hiding = setTimeout(hide, promptMs);
    return () => clearTimeout(hiding);
  }, [asked]);
}
