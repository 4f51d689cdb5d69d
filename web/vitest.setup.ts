// What one test left on the page, which all files of a process share, and to be said, is gone before the next. What is
// looked for may be late on a slow machine.
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeAll } from 'vitest';

configure({ asyncUtilTimeout: 15_000 });
beforeAll(() => toast.remove());
afterEach(cleanup);
