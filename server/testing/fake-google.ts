// A local double of Google's sign-in that speaks OpenID Connect as Google does: discovery, keys, codes that work once
// and only with their PKCE verifier, id tokens signed with RS256.
import { createHash, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';

export interface GooglePerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string | undefined;
}

export interface FakeGoogle {
  readonly url: string;
  /** The configuration of a server that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** Who signs in next; null refuses. */
  person: GooglePerson | null;
  /** Replaces claims of the next id token. */
  claims: Record<string, unknown>;
  /** Signs with a key that is not published. */
  isForging: boolean;
  /** Responds to every call with 503. */
  isDown: boolean;
  /** Follows the address the product sent the browser to, and returns where the browser is redirected. */
  visit(address: string): Promise<URL>;
  close(): Promise<void>;
}

const client = { id: 'the-product.apps.googleusercontent.com', secret: 'the secret of the product' };

export async function startFakeGoogle(): Promise<FakeGoogle> {
  const app = Fastify();
  const published = await generateKeyPair('RS256');
  const forged = await generateKeyPair('RS256');
  const codes = new Map<string, URLSearchParams>();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.addHook('onRequest', async (_request, reply) => {
    if (fake.isDown) await reply.code(503).send({ error: 'unavailable' });
  });

  app.get('/.well-known/openid-configuration', () => ({
    issuer: fake.url,
    authorization_endpoint: `${fake.url}/o/oauth2/v2/auth`,
    token_endpoint: `${fake.url}/token`,
    userinfo_endpoint: `${fake.url}/v1/userinfo`,
    jwks_uri: `${fake.url}/oauth2/v3/certs`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
  }));
  app.get('/oauth2/v3/certs', async () => ({
    keys: [{ ...(await exportJWK(published.publicKey)), kid: 'the-key', alg: 'RS256', use: 'sig' }],
  }));
  app.get('/o/oauth2/v2/auth', (request, reply) => {
    const asked = new URL(request.url, fake.url).searchParams;
    const back = new URL(asked.get('redirect_uri')!);
    back.searchParams.set('state', asked.get('state')!);
    if (fake.person) {
      const code = randomUUID();
      codes.set(code, asked);
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    return reply.redirect(back.href);
  });
  app.post('/token', async (request, reply) => {
    const form = request.body as Record<string, string>;
    const asked = codes.get(form.code ?? '');
    codes.delete(form.code ?? '');
    const challenge = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url');
    const isTheProduct = form.client_id === client.id && form.client_secret === client.secret;
    const isGood =
      isTheProduct &&
      asked?.get('code_challenge') === challenge &&
      asked.get('code_challenge_method') === 'S256' &&
      asked.get('redirect_uri') === form.redirect_uri;
    if (!isGood) return reply.code(400).send({ error: 'invalid_grant' });
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: fake.url, aud: client.id, iat: now, exp: now + 3600, nonce: asked.get('nonce') };
    const idToken = await new SignJWT({ ...usual, ...fake.person, ...fake.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'the-key' })
      .sign((fake.isForging ? forged : published).privateKey);
    const tokens = { access_token: randomUUID(), refresh_token: randomUUID(), id_token: idToken };
    return { ...tokens, token_type: 'Bearer', expires_in: 3599, scope: 'openid email profile' };
  });

  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const fake: FakeGoogle = {
    url,
    env: { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER_URL: url },
    person: null,
    claims: {},
    isForging: false,
    isDown: false,
    async visit(address) {
      const response = await fetch(address, { redirect: 'manual' });
      return new URL(response.headers.get('location')!);
    },
    close: () => app.close(),
  };
  return fake;
}
