import { configKeys } from './config-keys.ts';
import type { ConfigKey } from './config-key.ts';

/** The text of `.env.example`: every variable with what it means, its shape, and its default. */
export function envExample(): string {
  const entries = Object.entries<ConfigKey>(configKeys).map(
    ([name, { doc, looksLike, schema, example, secret }]) => {
      const usual = schema.safeParse(undefined).data;
      const shown = typeof usual === 'boolean' ? (usual ? 'on' : 'off') : (usual ?? example ?? '');
      return `# ${doc}\n# Looks like: ${looksLike}${secret ? ' (secret)' : ''}\n#${name}=${String(shown)}\n`;
    },
  );
  return `# Every variable the product reads. All are optional outside production. Written by npm run env:example.\n\n${entries.join('\n')}`;
}
