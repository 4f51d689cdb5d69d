/** Whether another attempt may go better, whose fault it was, and how long to leave the vendor alone. */
export class VendorFailure extends Error {
  readonly mayRetry: boolean;
  /** The vendor works, and refused this line. */
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
