// The emails that a tested server has sent.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { outboxFolder } from './mail.ts';

export async function emailsTo({ services }: TestServer, { email }: { email: string }) {
  const folder = outboxFolder(services.config);
  const all = await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return all.filter(({ to }) => to?.[0]?.address === email);
}
