import { lazy } from 'react';

/** Few accounts need it. */
export const CodeStep = lazy(async () => ({ default: (await import('./CodeStep.tsx')).CodeStep }));
