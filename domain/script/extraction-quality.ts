import type { ExtractionQuality } from './parsed-script.ts';
import type { SourceFormat } from './script-formats.ts';
import type { SourceDocument, SourceLine } from './source-line.ts';

const POOR_BELOW_CHARACTERS = 100;
const GARBLED = /[\uFFFD\uE000-\uF8FF]/;

/** The quality of the extracted text: docs/product/scripts.md#text-quality. */
export const extractionQualityOf = ({ format, lines }: SourceDocument): ExtractionQuality =>
  (qualityOf[format] ?? goodIfAny)(
    lines,
    lines.reduce((sum, line) => sum + line.text.length, 0),
  );

type Quality = (lines: readonly SourceLine[], characters: number) => ExtractionQuality;

const goodIfAny: Quality = (lines) => (lines.length > 0 ? 'good' : 'poor');

/** How to judge formats that need more than `goodIfAny`. */
const qualityOf: Readonly<Partial<Record<SourceFormat, Quality>>> = {
  pdf: (lines, characters) => {
    if (characters < POOR_BELOW_CHARACTERS) return 'poor';
    if (lines.some((line) => GARBLED.test(line.text))) return 'fair';
    return lines.length > 10 ? 'excellent' : 'good';
  },
  docx: (lines, characters) => {
    if (characters < POOR_BELOW_CHARACTERS) return 'poor';
    return lines.length < 5 ? 'fair' : 'excellent';
  },
  txt: () => 'excellent',
  fdx: (lines) => (lines.length > 0 ? 'excellent' : 'poor'),
};
