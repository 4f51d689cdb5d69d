/** Why the server can't start, as one sentence for the operator; printed without a stack trace. */
export class StartProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartProblem';
  }
}
