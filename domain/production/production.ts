import type { z } from 'zod';
import type * as schema from './production-schema.ts';

export type Production = Readonly<z.output<typeof schema.production>>;
export type ProductionSummary = Readonly<z.output<typeof schema.productionSummary>>;
export type ProductionText = Readonly<z.output<typeof schema.productionText>>;
export type SectionHead = Readonly<z.output<typeof schema.sectionHead>>;
export type SectionCast = Readonly<z.output<typeof schema.sectionCast>>;
