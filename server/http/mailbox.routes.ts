// Without a mail server, and never in production, this machine's mail can be read at /dev/mailbox, only from the
// machine itself: emails open accounts, so neither neighbors on the network nor a page whose host name was pointed
// here may read them.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { problem } from '#contract/problems.ts';
import { sendDevPage } from '#server/platform/http/dev-page.ts';
import type { Services } from '#server/platform/services.ts';
import { outboxFolder } from '#server/platform/mail/mail.ts';

const newestShown = 100;

export function serveMailbox(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  if (config.isProduction || config.SMTP_URL) return;
  const folder = outboxFolder(config);
  const hidden = { schema: { hide: true }, onRequest: allowOnlyHere };

  app.get('/dev/mailbox', hidden, async (_request, reply) => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    const newest = names.slice(-newestShown).toReversed();
    const emails = await Promise.all(newest.map(async (name) => ({ name, email: await read(folder, name) })));
    return sendDevPage(reply, listPage(emails));
  });

  app.get('/dev/mailbox/:name', hidden, async ({ params }, reply) => {
    const { name } = params as { name: string };
    if (!/^[\w-]+(\.[\w-]+)*\.eml$/.test(name)) throw problem('route.not_found');
    const email = await read(folder, name).catch(() => {
      throw problem('route.not_found');
    });
    return sendDevPage(reply, emailPage(email));
  });
}

async function allowOnlyHere({ ip, hostname }: FastifyRequest): Promise<void> {
  const isFromHere = /^(127\.|::1$|::ffff:127\.)/.test(ip);
  if (!isFromHere || !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) throw problem('route.not_found');
}

const read = async (folder: string, name: string): Promise<Email> =>
  PostalMime.parse(await readFile(join(folder, name)));

const escaped = (text = '') =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const page = (title: string, content: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:17px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
li{margin:.5rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;

const listPage = (emails: { name: string; email: Email }[]) =>
  page(
    'Mailbox',
    emails.length === 0
      ? '<p>No mail has been written yet.</p>'
      : `<ul>${emails
          .map(
            ({ name, email }) =>
              `<li><a href="/dev/mailbox/${name}">${escaped(email.subject)}</a><br>to ${escaped(receivers(email))}</li>`,
          )
          .join('')}</ul>`,
  );

const emailPage = (email: Email) =>
  page(
    escaped(email.subject) || 'Email',
    `<p>to ${escaped(receivers(email))}</p><pre>${linked(escaped(email.text))}</pre><p><a href="/dev/mailbox">All mail</a></p>`,
  );

const receivers = (email: Email) => (email.to ?? []).map(({ address }) => address).join(', ');
const linked = (text: string) =>
  text.replace(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);
