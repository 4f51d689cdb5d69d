// What one test left on the page, which all files of a process share, and to be said, is gone before the next. What is
// looked for may be late on a slow machine.
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeAll } from 'vitest';

configure({ asyncUtilTimeout: 15_000 });
beforeAll(() => toast.remove());
afterEach(cleanup);

// jsdom's own pictures stop for good, in every later file, where the focus goes while a test holds the time.
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 1000 / 60));
globalThis.cancelAnimationFrame = (picture) => clearTimeout(picture);
