// Records the statements that the product sends to the database, to send them again without the product.
import pgDriver from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** The statements this process sends to its databases during `work`. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const { query } = pgDriver.Client.prototype;
  pgDriver.Client.prototype.query = function (this: pgDriver.Client, ...sent: unknown[]) {
    const [said, values] = sent as [string | { text: string; values?: unknown[] }, unknown];
    if (typeof said === 'string') heard.push({ text: said, values: Array.isArray(values) ? values : [] });
    else heard.push({ text: said.text, values: said.values ?? (Array.isArray(values) ? values : []) });
    return (query as (...given: unknown[]) => unknown).apply(this, sent);
  } as typeof query;
  await work();
  pgDriver.Client.prototype.query = query;
  return heard;
}
