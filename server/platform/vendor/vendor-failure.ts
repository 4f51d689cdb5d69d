/** Whether a retry may succeed, who is at fault, and how long to pause. */
export class VendorFailure extends Error {
  readonly mayRetry: boolean;
  /** The provider works, but refused this line. */
  readonly isOurs: boolean;
  readonly restMs: number | undefined;

  constructor(
    message: string,
    { mayRetry, isOurs = false, restMs }: { mayRetry: boolean; isOurs?: boolean; restMs?: number },
    cause?: unknown,
  ) {
    super(message, { cause });
    this.mayRetry = mayRetry;
    this.isOurs = isOurs;
    this.restMs = restMs;
  }
}
