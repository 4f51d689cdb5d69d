import type { ExtractionQuality } from './parsed-script.ts';
import type { SourceDocument } from './source-line.ts';

const POOR_BELOW_CHARACTERS = 100;
const GARBLED = /[\uFFFD\uE000-\uF8FF]/;

/** The quality of the extracted text: docs/product/scripts.md#text-quality. */
export function extractionQualityOf(document: SourceDocument): ExtractionQuality {
  const { format, lines } = document;
  const characters = lines.reduce((sum, line) => sum + line.text.length, 0);
  switch (format) {
    case 'pdf':
      if (characters < POOR_BELOW_CHARACTERS) return 'poor';
      if (lines.some((line) => GARBLED.test(line.text))) return 'fair';
      return lines.length > 10 ? 'excellent' : 'good';
    case 'docx':
      if (characters < POOR_BELOW_CHARACTERS) return 'poor';
      return lines.length < 5 ? 'fair' : 'excellent';
    case 'txt':
      return 'excellent';
    case 'fdx':
      return lines.length > 0 ? 'excellent' : 'poor';
    case 'rtf':
      return lines.length > 0 ? 'good' : 'poor';
  }
}
