// npm run env:example: writes .env.example from the configuration's own list.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { envExample } from '../server/platform/config/env-example.ts';

writeFileSync(fileURLToPath(new URL('../.env.example', import.meta.url)), envExample());
