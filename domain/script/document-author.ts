import { tidy } from './line-text.ts';

/** Programs and accounts that appear as authors of documents. */
const NOBODY =
  /^(?:python-docx|\(?anonymous\)?|unknown|user|admin(?:istrator)?|author|owner|default|microsoft office user|microsoft|windows user|apache poi|libreoffice|openoffice|google docs?|aspose.*|\d+|.*@.*)$/i;

/** The author in a document's properties; null for the names that programs put there. */
export function authorNamed(property: string): string | null {
  const name = tidy(property);
  return name === '' || NOBODY.test(name) ? null : name;
}
