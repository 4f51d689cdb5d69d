import { readXml, type XmlAttributes } from '#domain/script/xml-events.ts';
import {
  merged,
  takeCharacterSetting,
  takeParagraphSetting,
  type CharacterSettings,
  type ParagraphSettings,
} from './settings.ts';

interface Style {
  name: string;
  basedOn: string;
  readonly paragraph: ParagraphSettings;
  readonly character: CharacterSettings;
}

export interface ResolvedStyle {
  readonly name: string;
  readonly paragraph: ParagraphSettings;
  readonly character: CharacterSettings;
}

const MAX_ANCESTORS = 30;
const style = (): Style => ({ name: '', basedOn: '', paragraph: {}, character: {} });

/** The style sheet of a Word document, with inheritance. */
export class Styles {
  private readonly styles = new Map<string, Style>();
  private readonly defaults = style();
  private readonly resolved = new Map<string, ResolvedStyle>();
  private defaultParagraphStyle = '';

  constructor(xml: string | null) {
    if (xml !== null) this.read(xml);
  }

  /** The style with this id, on top of its ancestors and the document's defaults. */
  paragraphStyle(id: string | undefined): ResolvedStyle {
    return this.resolve(id ?? this.defaultParagraphStyle, true);
  }

  /** Only what a character style itself sets. */
  characterStyle(id: string): CharacterSettings {
    return this.resolve(id, false).character;
  }

  private resolve(id: string, withDefaults: boolean): ResolvedStyle {
    const key = `${withDefaults}${id}`;
    const known = this.resolved.get(key);
    if (known !== undefined) return known;
    const chain: Style[] = [];
    let next = this.styles.get(id);
    while (next !== undefined && chain.length < MAX_ANCESTORS) {
      chain.unshift(next);
      next = this.styles.get(next.basedOn);
    }
    if (withDefaults) chain.unshift(this.defaults);
    const result = {
      name: this.styles.get(id)?.name ?? '',
      paragraph: merged(...chain.map((each) => each.paragraph)),
      character: merged(...chain.map((each) => each.character)),
    };
    this.resolved.set(key, result);
    return result;
  }

  private read(xml: string): void {
    let current: Style | null = null;
    const path: string[] = [];
    readXml(xml, {
      open: (name: string, attributes: XmlAttributes) => {
        if (name === 'w:docDefaults') current = this.defaults;
        else if (name === 'w:style') {
          current = style();
          const id = attributes.get('w:styleId') ?? '';
          this.styles.set(id, current);
          if (attributes.get('w:type') === 'paragraph' && attributes.get('w:default') === '1') {
            this.defaultParagraphStyle = id;
          }
        } else if (current !== null) {
          const parent = path.at(-1);
          if (name === 'w:name') current.name = attributes.get('w:val') ?? '';
          else if (name === 'w:basedOn') current.basedOn = attributes.get('w:val') ?? '';
          else if (parent === 'w:pPr') takeParagraphSetting(current.paragraph, name, attributes);
          else if (parent === 'w:rPr') takeCharacterSetting(current.character, name, attributes);
        }
        path.push(name);
      },
      close: (name: string) => {
        path.pop();
        if (name === 'w:style' || name === 'w:docDefaults') current = null;
      },
      text: () => undefined,
    });
  }
}
