// A reader of XML that cannot be made to do anything else: document types may declare nothing, only the five entities
// of XML and character numbers are known, depth and number of elements are bounded.
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

/** Walks the elements in order. Throws UnreadableFile where it is no well-formed XML or goes past the limits. */
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
