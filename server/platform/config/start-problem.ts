/** Why the server can't start, in one sentence for whoever starts it; printed without a stack. */
export class StartProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartProblem';
  }
}
