// A worker runs many test files: each begins with its own modules. Property tests try the same cases on every machine;
// another number tries others.
import fc from 'fast-check';
import { vi } from 'vitest';

vi.resetModules();
fc.configureGlobal({ seed: 20_261_122 });
