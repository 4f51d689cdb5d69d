// What one test file left to be said, in a package that all of them share, is gone before the next.
import { toast } from 'react-hot-toast/headless';
import { beforeAll } from 'vitest';

beforeAll(() => toast.remove());
