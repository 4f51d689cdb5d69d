// A worker runs many test files: each begins with its own modules. Property tests try the same cases on every machine;
// another number tries others. What is waited for may be late on a slow machine.
import fc from 'fast-check';
import { vi } from 'vitest';

const { waitFor } = vi;
const patienceMs = 20_000;
vi.waitFor = (callback, options = patienceMs) => waitFor(callback, options);

vi.resetModules();
fc.configureGlobal({ seed: 20_261_122 });
