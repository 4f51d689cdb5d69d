import { lazy, Suspense } from 'react';
import { useProductState } from '#web/features/feature-flags/product-state.ts';
import type { AskButtonProps } from './AskButton.tsx';

const AskButton = lazy(async () => ({ default: (await import('./AskButton.tsx')).AskButton }));

/** Renders nothing where the operator has no language model. */
export function LazyAskButton(props: AskButtonProps) {
  const { answersQuestions } = useProductState();
  if (!answersQuestions) return null;
  return (
    <Suspense>
      <AskButton {...props} />
    </Suspense>
  );
}
