import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { extensionsOf, sourceFormats } from '#domain/script/script-formats.ts';

interface Manifest {
  readonly share_target: { readonly params: { readonly files: { readonly accept: string[] }[] } };
  readonly file_handlers: { readonly accept: Readonly<Record<string, string[]>> }[];
}

const file = new URL('../web/public/manifest.webmanifest', import.meta.url);
const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
const shared = manifest.share_target.params.files.flatMap(({ accept }) => accept);
const opened = manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat());

it.each(sourceFormats.flatMap(extensionsOf))(
  'the installed app opens and receives .%s files',
  (extension) => {
    expect(shared).toContain(`.${extension}`);
    expect(opened).toContain(`.${extension}`);
  },
);
