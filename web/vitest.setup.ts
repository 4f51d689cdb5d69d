// What one test file left to be said, in a package that all of them share, is gone before the next. What is looked for
// may be late on a slow machine.
import { configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { beforeAll } from 'vitest';

configure({ asyncUtilTimeout: 15_000 });
beforeAll(() => toast.remove());
