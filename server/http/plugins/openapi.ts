import fastifySwagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { apiPaths } from '#contract/paths.ts';
import type { App } from '../app-types.ts';

/** OpenAPI 3.1, generated from the routes, so that it cannot say anything else than the server does. */
export async function registerOpenapi(app: App): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pravesh',
        version: '1',
        description: 'Visas and trekking permits: applications, payments, tracking, checks and the staff desks.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'Draft, trip or staff token' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get(
    apiPaths.openapi,
    {
      schema: { hide: true },
      config: { access: { kind: 'public', why: 'the interface is public' }, audit: { none: 'no personal data' } },
    },
    async () => app.swagger(),
  );
}
