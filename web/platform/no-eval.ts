// Imported before any module with a schema: otherwise zod tests for eval, which the content security policy refuses
// and the browser reports.
import { config } from 'zod';

config({ jitless: true });
