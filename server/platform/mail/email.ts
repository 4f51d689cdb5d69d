// Every email is made here, so that all look alike: a greeting of the house, short paragraphs, one thing to do.
import type { Email } from './mail.ts';
import type { UnsubscribeLink } from './unsubscribe-link.ts';

interface EmailContents {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do; in plain text its address stands alone on a line. */
  readonly action?: { readonly label: string; readonly href: string };
  /** After the action. */
  readonly closing?: readonly string[];
  /** For an email nobody asked for at that moment: why it came, and how to have no more of them. */
  readonly unsubscribe?: { readonly why: string; readonly link: UnsubscribeLink };
}

// The product's own colours (web/app/styles/tokens.css): house lights up within the elements, blackout where a mail program
// asks for it.
const ink = '#231e18';
const inkSoft = '#5c5246';
const paper = '#faf6ee';
const surface = '#fffdf8';
const amber = '#f0a834';
const face = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const blackout =
  '@media (prefers-color-scheme:dark){' +
  '.paper{background:#141210!important;color:#e4dccf!important}' +
  '.sheet{background:#1d1a17!important}' +
  '.soft{color:#aba191!important}}';

/** The email as plain text and as HTML; both say the same. */
export function renderEmail(contents: EmailContents): Email {
  const { to, subject, paragraphs, action, closing = [], unsubscribe } = contents;
  return {
    to,
    subject,
    text: [
      ...paragraphs,
      ...(action ? [action.href] : []),
      ...closing,
      'AI Scene Partner',
      ...(unsubscribe ? [`${unsubscribe.why} Unsubscribe: ${unsubscribe.link.pageUrl}`] : []),
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
      `<title>${escaped(subject)}</title><style>${blackout}</style></head>`,
      `<body class="paper" style="margin:0;padding:24px 12px;background:${paper};color:${ink};font:16px/1.6 ${face}">`,
      '<div class="sheet" style="max-width:34em;margin:0 auto;padding:28px 24px 12px;border-radius:12px;' +
        `overflow-wrap:anywhere;background:${surface}">`,
      `<p style="margin:0 0 20px;padding-left:12px;border-left:4px solid ${amber};font-weight:bold">AI Scene Partner</p>`,
      ...paragraphs.map(paragraph),
      action ? buttonOf(action) : '',
      ...closing.map(paragraph),
      unsubscribe ? wayOut(unsubscribe) : '',
      '</div></body></html>',
    ].join('\n'),
    ...(unsubscribe && { headers: oneClickHeaders(unsubscribe.link) }),
  };
}

/** Of a text somebody typed: a blank line ends one. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((typed) => typed.trim())
    .filter(Boolean);

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`;

const buttonOf = ({ label, href }: { label: string; href: string }) =>
  `<p style="margin:24px 0"><a href="${escaped(href)}" style="display:inline-block;padding:12px 20px;` +
  `border-radius:8px;background:${amber};color:${ink};font-weight:bold;text-decoration:none">${escaped(label)}</a></p>`;

const wayOut = ({ why, link }: NonNullable<EmailContents['unsubscribe']>) =>
  `<p class="soft" style="margin:28px 0 16px;color:${inkSoft};font-size:14px">${escaped(why)} ` +
  `<a class="soft" href="${escaped(link.pageUrl)}" style="color:${inkSoft}">Unsubscribe</a></p>`;

/** RFC 8058 */
const oneClickHeaders = ({ oneClickUrl }: UnsubscribeLink) => ({
  'List-Unsubscribe': `<${oneClickUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
