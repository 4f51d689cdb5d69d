import { browserSentence } from '#contract/browser-problems.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export const reportFailure = (error: unknown) =>
  void toast.error((error instanceof Error && error.message) || browserSentence('unknown'));
