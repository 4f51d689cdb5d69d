// Emails are data: an area's `emails.ts` has an object for each, and this file gives them all the same style: short
// paragraphs and one action. `npm run emails` shows them.
import type { MailingList } from '#contract/notifications.ts';
import type { Email } from './mail.ts';
import type { UnsubscribeLink } from './unsubscribe-link.ts';

interface EmailContents {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one action. In plain text its address has a line to itself. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Paragraphs after the action. */
  readonly closing?: readonly string[];
}

export interface EmailTemplate<D> {
  /** Names the preview, in kebab case. */
  readonly name: string;
  readonly contents: (data: D) => EmailContents;
  /** For previews and tests: one sample of each variant. */
  readonly samples: readonly [D, ...D[]];
}

/** An email that its reader can unsubscribe from. */
export interface ListEmailTemplate<D> extends EmailTemplate<D> {
  readonly list: MailingList;
  /** Why the reader gets it. */
  readonly why: string;
}

interface Envelope {
  readonly to: string;
  /** The prefix of the actions' paths. */
  readonly origin: string;
}

export const emailTemplate = <D>(template: EmailTemplate<D>) => template;
export const listEmailTemplate = <D>(template: ListEmailTemplate<D>) => template;

// The colors of web/app/styles/tokens.css: the light theme inline, the dark one for mail programs that ask for it.
const textColor = '#231e18';
const softTextColor = '#5c5246';
const pageColor = '#faf6ee';
const surfaceColor = '#fffdf8';
const accentColor = '#f0a834';
const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const darkTheme =
  '@media (prefers-color-scheme:dark){' +
  '.paper{background:#141210!important;color:#e4dccf!important}' +
  '.sheet{background:#1d1a17!important}' +
  '.soft{color:#aba191!important}}';

/** The email as plain text and as HTML, with the same content. */
export function renderEmail<D>(template: EmailTemplate<D>, envelope: Envelope, data: D): Email {
  return rendered(envelope, template.contents(data));
}

/** With its unsubscribe link, also in a header for mail programs (RFC 8058). */
export function renderListEmail<D>(
  template: ListEmailTemplate<D>,
  envelope: Envelope & { readonly link: UnsubscribeLink },
  data: D,
): Email {
  const { link } = envelope;
  return {
    ...rendered(envelope, template.contents(data), { why: template.why, href: link.pageUrl }),
    headers: {
      'List-Unsubscribe': `<${link.oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Blank lines separate paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

type Footer = { readonly why: string; readonly href: string };

function rendered({ to, origin }: Envelope, contents: EmailContents, footer?: Footer): Email {
  const { subject, paragraphs, closing = [] } = contents;
  const action = contents.action && {
    label: contents.action.label,
    href: new URL(contents.action.path, origin).href,
  };
  return {
    to,
    subject,
    text: [
      ...paragraphs,
      ...(action ? [action.href] : []),
      ...closing,
      'AI Scene Partner',
      ...(footer ? [`${footer.why} Unsubscribe: ${footer.href}`] : []),
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
      `<title>${escaped(subject)}</title><style>${darkTheme}</style></head>`,
      `<body class="paper" style="margin:0;padding:24px 12px;background:${pageColor};color:${textColor};font:16px/1.6 ${fonts}">`,
      '<div class="sheet" style="max-width:34em;margin:0 auto;padding:28px 24px 12px;border-radius:12px;' +
        `overflow-wrap:anywhere;background:${surfaceColor}">`,
      `<p style="margin:0 0 20px;padding-left:12px;border-left:4px solid ${accentColor};font-weight:bold">AI Scene Partner</p>`,
      ...paragraphs.map(paragraphHtml),
      action ? buttonHtml(action) : '',
      ...closing.map(paragraphHtml),
      footer ? footerHtml(footer) : '',
      '</div></body></html>',
    ].join('\n'),
  };
}

const paragraphHtml = (text: string) =>
  `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`;

const buttonHtml = ({ label, href }: { label: string; href: string }) =>
  `<p style="margin:24px 0"><a href="${escaped(href)}" style="display:inline-block;padding:12px 20px;` +
  `border-radius:8px;background:${accentColor};color:${textColor};font-weight:bold;text-decoration:none">${escaped(label)}</a></p>`;

const footerHtml = ({ why, href }: Footer) =>
  `<p class="soft" style="margin:28px 0 16px;color:${softTextColor};font-size:14px">${escaped(why)} ` +
  `<a class="soft" href="${escaped(href)}" style="color:${softTextColor}">Unsubscribe</a></p>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
