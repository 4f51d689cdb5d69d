// The fonts and styles of a Rich Text file before its text: code pages and names, by number.
import { codePageOfCharset } from './rtf-state.ts';

const WESTERN = 1252;

export class RtfCatalogue {
  /** For fonts without a code page. */
  codePage = WESTERN;
  private readonly fontPages = new Map<number, number>();
  private readonly styleNames = new Map<number, string>();
  private named = '';
  private id = 0;

  codePageOf(font: number): number {
    return this.fontPages.get(font) ?? this.codePage;
  }

  styleName(style: number): string {
    return this.styleNames.get(style) ?? '';
  }

  /** Handles a control word in the font table or the style sheet. */
  describe(place: 'fonts' | 'styles', name: string, value: number | null): void {
    if (name === (place === 'fonts' ? 'f' : 's')) this.id = value ?? 0;
    if (place === 'styles') return;
    const page = name === 'fcharset' ? codePageOfCharset(value ?? 0) : name === 'cpg' ? value : null;
    if (page !== null) this.fontPages.set(this.id, page);
  }

  addToStyle(text: string): void {
    if (text !== ';') this.named += text;
  }

  endStyle(): void {
    if (this.named.trim() !== '') this.styleNames.set(this.id, this.named.trim());
    this.named = '';
    this.id = 0;
  }
}
