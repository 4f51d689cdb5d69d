// Where the scenes of a script begin, by what the file itself marks: the paragraph types of Final Draft, and the rules of
// Fountain, read here by nothing of the product's reader.
import sax from 'sax';

export interface Boundary {
  readonly heading: string;
  /** What is said next, in this scene or a later one; null if it isn't known. */
  readonly next: string | null;
}

export function boundariesOfFdx(xml: string): Boundary[] {
  const parser = sax.parser(true);
  const open: { type: string; text: string }[] = [];
  const found: { heading: string; next: string | null }[] = [];
  let inContent = false;
  let inText = 0;
  parser.onopentag = ({ name, attributes }) => {
    if (name === 'Content' && open.length === 0) inContent = true;
    if (name === 'Paragraph') open.push({ type: String(attributes['Type'] ?? ''), text: '' });
    if (name === 'Text') inText += 1;
  };
  parser.ontext = (text) => {
    const last = open.at(-1);
    if (inText > 0 && last) last.text += text;
  };
  parser.onclosetag = (name) => {
    if (name === 'Content' && open.length === 0) inContent = false;
    if (name === 'Text') inText -= 1;
    if (name !== 'Paragraph') return;
    const { type, text } = open.pop() ?? { type: '', text: '' };
    if (!inContent || text.trim() === '') return;
    if (type === 'Scene Heading' || type === 'New Act') found.push({ heading: text, next: null });
    if (type === 'Dialogue') said(found, text);
  };
  parser.onerror = () => {
    parser.error = null as never;
    parser.resume();
  };
  parser.write(xml.replace(/^\uFEFF/, '')).close();
  return found;
}

const placeOf = /^(?:INT|EXT|EST|INT\.?\/EXT|I\/E)[. ]/i;

export function boundariesOfFountain(text: string): Boundary[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\[\[[\s\S]*?\]\]/g, '')
    .split('\n');
  const found: { heading: string; next: string | null }[] = [];
  const isBlank = (i: number) => (lines[i] ?? '').trim() === '';
  let speaks = false;
  const titlePage = /^[\p{L} ]+:/u.test(lines[0] ?? '') ? lines.findIndex((_, i) => isBlank(i)) : 0;
  for (let i = Math.max(titlePage, 0); i < lines.length; i += 1) {
    const line = (lines[i] ?? '').trim();
    if (line === '') speaks = false;
    else if (speaks) {
      if (!line.startsWith('(')) said(found, line);
    } else if (isBlank(i - 1) && (placeOf.test(line) || /^\.[^.]/.test(line))) {
      found.push({ heading: line.replace(/^\./, '').replace(/#[^#]*#\s*$/, ''), next: null });
    } else if (isBlank(i - 1) && !isBlank(i + 1)) {
      const name = line.replace(/\([^)]*\)/g, '').replace(/\^$/, '');
      speaks =
        line.startsWith('@') ||
        (/\p{Lu}/u.test(name) && name === name.toUpperCase() && !/^[!>~#=]/.test(line));
    }
  }
  return found;
}

function said(found: { next: string | null }[], text: string): void {
  for (let i = found.length - 1; found[i]?.next === null; i -= 1) {
    const boundary = found[i];
    if (boundary) boundary.next = text;
  }
}
