// npm run env:example: generates .env.example from the configuration variables.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { envExample } from '../server/platform/config/env-example.ts';

writeFileSync(fileURLToPath(new URL('../.env.example', import.meta.url)), envExample());
