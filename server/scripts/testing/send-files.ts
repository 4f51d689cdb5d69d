import * as contract from '#contract/scripts.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { noteSecrets } from '#server/testing/suite-log.ts';

export interface Sent {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly field?: string;
}

export interface SendOptions {
  readonly password?: string | undefined;
  readonly accept?: string | undefined;
}

/** Sends files to the file processor as a browser would. */
export async function sendFiles(
  server: TestServer,
  person: Person | null,
  files: readonly Sent[],
  { password, accept }: SendOptions = {},
) {
  const form = new FormData();
  if (password !== undefined) form.set('password', password);
  for (const { name, content, field = 'file' } of files) {
    form.append(field, new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), name);
  }
  noteSecrets([{ password }, files.map(({ content }) => typeof content === 'string' && content.split('\n'))]);
  const body = new Response(form);
  return server.app.inject({
    method: 'POST',
    url: contract.processFile.path,
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      ...(accept !== undefined && { accept }),
      ...(person && { authorization: `Bearer ${person.accessToken}` }),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}
