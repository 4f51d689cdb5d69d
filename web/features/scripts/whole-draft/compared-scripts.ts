import type { ProductionText, SectionHead } from '#domain/production/production.ts';
import type { ReadScript, ScriptRevision } from '#domain/production/script-revision.ts';

export interface ComparedScripts {
  old: ProductionText;
  read: ReadScript;
  revision: ScriptRevision;
}

/** "12A. INT. RIVER - NIGHT" */
export const headingOf = ({ number, heading }: Pick<SectionHead, 'number' | 'heading'>) =>
  [number && `${number}.`, heading].filter(Boolean).join(' ');
