// Sends mail to an SMTP server, or else writes it to a folder as .eml files.
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '#server/platform/config/config.ts';

export interface Email {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mail {
  send(email: Email): Promise<void>;
  /** Fails if the mail server cannot be reached; absent if emails are written to a folder. */
  check?(): Promise<void>;
  close(): void;
}

export const outboxFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'outbox');

export function openMail(config: Config): Mail {
  const from = { name: 'AI Scene Partner', address: config.SUPPORT_EMAIL };
  return config.SMTP_URL ? smtpMail(config.SMTP_URL, from) : outboxMail(outboxFolder(config), from);
}

type Sender = { name: string; address: string };

function smtpMail(url: string, from: Sender): Mail {
  const transport = nodemailer.createTransport({ url, pool: true });
  return {
    send: async (email) => void (await transport.sendMail({ from, ...email })),
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}

function outboxMail(folder: string, from: Sender): Mail {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    close: () => {},
    send: async (email) => {
      const { message } = await composer.sendMail({ from, ...email });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
      await writeFile(join(folder, `${name}.part`), message as Buffer);
      await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
    },
  };
}
