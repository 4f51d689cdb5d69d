// Imported before anything with a schema: without this zod probes for eval, which the content security policy
// refuses and the browser reports.
import { config } from 'zod';

config({ jitless: true });
