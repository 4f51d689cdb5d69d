// npm run emails: writes every email with its sample data to dist/emails, as HTML and as plain text.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { emailPreviews } from './email-previews.ts';
import { root } from './tools.ts';

const folder = `${root}dist/emails`;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const previews = await emailPreviews();
for (const { name, email } of previews) {
  writeFileSync(`${folder}/${name}.html`, email.html);
  writeFileSync(`${folder}/${name}.txt`, `Subject: ${email.subject}\n\n${email.text}\n`);
}
const items = previews.map(
  ({ name, email }) =>
    `<li><a href="${name}.html">${email.subject}</a> (<a href="${name}.txt">${name}</a>)</li>`,
);
writeFileSync(
  `${folder}/index.html`,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Emails</title><ul>${items.join('\n')}</ul></html>`,
);
console.log(`${previews.length} previews: ${folder}/index.html`);
