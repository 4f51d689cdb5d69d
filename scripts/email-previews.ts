// Every email template of the server, rendered with its samples.
import { globSync } from 'node:fs';
import {
  renderEmail,
  renderListEmail,
  type EmailTemplate,
  type ListEmailTemplate,
} from '../server/platform/mail/email.ts';
import type { Email } from '../server/platform/mail/mail.ts';
import { root } from './tools.ts';

type AnyTemplate = EmailTemplate<unknown> | ListEmailTemplate<unknown>;

interface Preview {
  /** `welcome`, or `due-dates-2` for the second of several samples. */
  readonly name: string;
  readonly actionPath: string | null;
  readonly email: Email;
}

const origin = 'http://localhost:3000';
const link = {
  pageUrl: `${origin}/unsubscribe?token=sample`,
  oneClickUrl: `${origin}/api/unsubscribe?token=sample`,
};

export async function emailPreviews(): Promise<Preview[]> {
  const files = globSync('server/**/emails.ts', { cwd: root }).sort();
  const modules = await Promise.all(
    files.map(async (file) => (await import(`${root}/${file}`)) as Record<string, AnyTemplate>),
  );
  return modules.flatMap((templates) => Object.values(templates).flatMap(previewsOf));
}

function previewsOf(template: AnyTemplate): Preview[] {
  const { name, samples } = template;
  const envelope = { to: 'ada@example.com', origin, link };
  return samples.map((sample, i) => ({
    name: samples.length > 1 ? `${name}-${i + 1}` : name,
    actionPath: template.contents(sample).action?.path ?? null,
    email:
      'list' in template
        ? renderListEmail(template, envelope, sample)
        : renderEmail(template, envelope, sample),
  }));
}
