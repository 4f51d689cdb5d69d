// A reader of XML that cannot be made to do anything else: no document types, no entities but the five of XML and
// character numbers, bounded depth and bounded number of elements.
import { UnreadableFile } from './unreadable-file.ts';

export interface XmlHandler {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  text(text: string): void;
}

export interface XmlAttributes {
  get(name: string): string | undefined;
}

const MAX_DEPTH = 200;
const MAX_ELEMENTS = 5_000_000;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

class Attributes implements XmlAttributes {
  private readonly source: string;
  constructor(source: string) {
    this.source = source;
  }

  get(name: string): string | undefined {
    for (const [, key, quoted = ''] of this.source.matchAll(/([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
      if (key === name) return unescaped(quoted.slice(1, -1));
    }
    return undefined;
  }
}

const NO_ATTRIBUTES = new Attributes('');

const unescaped = (text: string): string =>
  text.includes('&') ? text.replace(/&([^;&\s]{1,12});/g, entity) : text;

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '';
}

/** Walks the elements in order. Throws UnreadableFile where it is no well-formed XML or goes past the limits. */
export function readXml(xml: string, handler: XmlHandler): void {
  const open: string[] = [];
  let elements = 0;
  let at = 0;
  while (at < xml.length) {
    const tag = xml.indexOf('<', at);
    if (tag === -1) break;
    if (tag > at && open.length > 0) handler.text(unescaped(xml.slice(at, tag)));
    const second = xml.charCodeAt(tag + 1);
    if (second === 33 /* ! */) {
      at = skipDeclaration(xml, tag, open.length > 0 ? handler : null);
      continue;
    }
    if (second === 63 /* ? */) {
      at = endOf(xml, '?>', tag);
      continue;
    }
    const end = tagEnd(xml, tag);
    if (second === 47 /* / */) {
      const name = xml.slice(tag + 2, end).trimEnd();
      if (open.pop() !== name) throw malformed();
      handler.close(name);
    } else {
      const isEmpty = xml.charCodeAt(end - 1) === 47;
      const inside = xml.slice(tag + 1, isEmpty ? end - 1 : end);
      const space = inside.search(/\s/);
      const name = space === -1 ? inside : inside.slice(0, space);
      if (name === '') throw malformed();
      elements += 1;
      if (open.length >= MAX_DEPTH || elements > MAX_ELEMENTS) throw new UnreadableFile('file.too_complex');
      handler.open(name, space === -1 ? NO_ATTRIBUTES : new Attributes(inside.slice(space)));
      if (isEmpty) handler.close(name);
      else open.push(name);
    }
    at = end + 1;
  }
  if (open.length > 0 || elements === 0) throw malformed();
}

/** Past a comment, a CDATA section or a document type; the last may declare nothing. */
function skipDeclaration(xml: string, tag: number, handler: XmlHandler | null): number {
  if (xml.startsWith('<!--', tag)) return endOf(xml, '-->', tag);
  if (xml.startsWith('<![CDATA[', tag)) {
    const end = endOf(xml, ']]>', tag);
    handler?.text(xml.slice(tag + 9, end - 3));
    return end;
  }
  const end = endOf(xml, '>', tag);
  if (xml.slice(tag, end).includes('[')) {
    throw new UnreadableFile('file.damaged', 'it declares XML entities, which are not accepted.');
  }
  return end;
}

function tagEnd(xml: string, tag: number): number {
  let quote = 0;
  for (let at = tag + 1; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 62) return at;
    else if (code === 34 || code === 39) quote = code;
    else if (code === 60) break;
  }
  throw malformed();
}

function endOf(xml: string, mark: string, from: number): number {
  const end = xml.indexOf(mark, from);
  if (end === -1) throw malformed();
  return end + mark.length;
}

const malformed = () => new UnreadableFile('file.damaged', 'its XML is broken off or not well formed.');
