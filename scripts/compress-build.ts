// Compresses each built file that gets smaller, so that the server compresses nothing twice.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthwhile = /\.(js|mjs|css|svg|json|wasm|bin)$/;
/**
 * Brotli's last two levels take ten times as long and save a fifteenth: used only for what every first page loads.
 */
const brotliQuality = { atOnce: 11, later: 9 };
const smallestBytes = 1024;

const [built = ''] = process.argv.slice(2);
const documents = readdirSync(built)
  .filter((name) => name.endsWith('.html'))
  .map((name) => readFileSync(join(built, name), 'utf8'))
  .join();
const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
  worthwhile.test(name),
);
await Promise.all(
  files.map(async (name) => {
    const content = readFileSync(join(built, name));
    if (content.length < smallestBytes) return;
    const quality = brotliQuality[documents.includes(basename(name)) ? 'atOnce' : 'later'];
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    writeFileSync(join(built, `${name}.br`), await promisify(brotliCompress)(content, { params }));
    writeFileSync(join(built, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
  }),
);
