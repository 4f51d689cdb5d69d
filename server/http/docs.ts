// The API documentation, generated from the contract; not in production.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'AI Scene Partner',
        version: '1',
        description: 'What the web and the server say to each other.',
      },
      components: {
        securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  // This library writes the page's markup.
  const transformStaticCSP = (policy: string) =>
    policy.replace(/;?require-trusted-types-for [^;]*|;?trusted-types [^;]*/g, '');
  await app.register(swaggerUi, { routePrefix: '/api/docs', transformStaticCSP });
}
