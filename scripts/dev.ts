// npm run dev: serves the web app from its sources with live reload, in front of a server that restarts when its code
// changes, at one address.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer, type Plugin, type ProxyOptions } from 'vite';
import { readConfig } from '#server/platform/config/config.ts';
import type { Config } from '#server/platform/config/config.ts';
import { freePort } from '#server/platform/free-port.ts';
import { fillPage } from '#server/platform/http/fill-page.ts';
import { secretsFor } from '#server/platform/config/secrets.ts';
import type { Secrets } from '#server/platform/config/secrets.ts';
import { StartProblem } from '#server/platform/config/start-problem.ts';
import { root } from './tools.ts';

const ofTheServer = '^/(api|functions|dev|healthz|readyz|status|\\.well-known)(/|$)';

async function start(): Promise<void> {
  const config = readConfig();
  const secrets = await secretsFor(config);
  const serverPort = await freePort('127.0.0.1');
  const web = await createServer({
    configFile: join(root, 'vite.config.ts'),
    plugins: [filledPage(secrets, config)],
    server: {
      host: config.HOST,
      port: config.PORT,
      strictPort: true,
      proxy: { [ofTheServer]: toServer(serverPort) },
    },
  });
  await web.listen().catch((cause: unknown) => {
    throw new StartProblem(
      `Port ${config.PORT} can't be used. Stop what uses it, or start with another PORT.`,
      { cause },
    );
  });
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(serverPort), PUBLIC_URL: config.publicUrl },
  });
  process.once('exit', () => server.kill());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => server.kill('SIGTERM'));
  await once(server, 'exit');
  process.exit(0);
}

/** The server fills the built page; here the page comes from its source. */
const filledPage = (secrets: Secrets, config: Config): Plugin => ({
  name: 'fill-page',
  transformIndexHtml: (html) => fillPage(html, secrets, config),
});

/** A source file below web/platform/api has an address like the server's; the web app serves it. */
const toServer = (port: number): ProxyOptions => ({
  target: `http://127.0.0.1:${port}`,
  bypass: ({ url }) => (/\.tsx?($|\?)/.test(url ?? '') ? url : undefined),
});

try {
  await start();
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}
