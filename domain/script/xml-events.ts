// A minimal, safe XML reader: document types may declare nothing, only XML's five entities and character references
// are known, and depth and number of elements are limited.
import sax from 'sax';
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

/** Walks the elements in order. Throws UnreadableFile if it is not well-formed XML or exceeds the limits. */
export function readXml(xml: string, handler: XmlHandler): void {
  const parser = sax.parser(true);
  let depth = 0;
  let elements = 0;
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    elements += 1;
    if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) throw new UnreadableFile('file.too_complex');
    handler.open(name, { get: (wanted) => attributes[wanted] as string | undefined });
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    handler.close(name);
  };
  parser.ontext = (text) => handler.text(text);
  parser.oncdata = (text) => handler.text(text);
  parser.ondoctype = (declared) => {
    if (declared.includes('[')) {
      throw new UnreadableFile('file.damaged', 'it declares XML entities, which are not accepted.');
    }
  };
  parser.onerror = () => {
    throw new UnreadableFile('file.damaged', 'its XML is broken off or not well formed.');
  };
  parser.write(xml).close();
}
