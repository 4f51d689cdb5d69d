import { browserSentence, type BrowserProblemCode } from '#contract/browser-problems.ts';

export type MicrophoneProblemCode = Extract<BrowserProblemCode, `microphone.${string}`>;

/** Why there is no microphone; its message is the sentence to show. */
export class MicrophoneProblem extends Error {
  readonly code: MicrophoneProblemCode;
  constructor(code: MicrophoneProblemCode) {
    super(browserSentence(code));
    this.code = code;
  }
}

/** The browsers' errors, by name. */
const codes: Readonly<Record<string, MicrophoneProblemCode>> = {
  NotAllowedError: 'microphone.refused',
  SecurityError: 'microphone.refused',
  NotFoundError: 'microphone.none',
  NotReadableError: 'microphone.busy',
  AbortError: 'microphone.busy',
};

export function microphoneProblemFrom(error: unknown): MicrophoneProblem {
  if (error instanceof MicrophoneProblem) return error;
  return new MicrophoneProblem(codes[(error as Error | null)?.name ?? ''] ?? 'microphone.failed');
}
