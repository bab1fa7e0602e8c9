import fastifySwagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemSchema } from '#contract/errors.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Config } from '../config.ts';
import type { Access } from './access.ts';
import { apiPage, apiPagePolicy } from './api-page.ts';
import type { App } from './app-types.ts';
import './named-schemas.ts';
import { operationId } from './operation-ids.ts';

const access = { kind: 'public', why: 'the interface is public' } as const;
const audit = { none: 'no personal data' } as const;

const securitySchemes = {
  draft: { type: 'http', scheme: 'bearer', description: 'The token of a draft, given when it is made or resumed' },
  trip: { type: 'http', scheme: 'bearer', description: 'The token of a sent trip, given when it is sent or opened' },
  staff: { type: 'http', scheme: 'bearer', description: 'The token of a member of staff, given at signing in' },
} as const;

type SchemeName = keyof typeof securitySchemes;

/** Returns the tokens that open a route; each alone is enough. A public route has none. */
function schemesOf(given: Access | undefined): readonly SchemeName[] {
  switch (given?.kind) {
    case undefined:
    case 'public':
    case 'demo':
      return [];
    case 'draft':
      return ['draft'];
    case 'trip':
      return ['trip'];
    case 'draft_or_trip':
      return ['draft', 'trip'];
    case 'signed_in':
    case 'staff':
      return ['staff'];
  }
}

/**
 * Adds the parts common to all routes: access, and bodies and files without a JSON schema. A route without any schema
 * belongs to another system (the demo's bank) and not to the portal's interface.
 */
const transform: SwaggerTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document);
  const [method = ''] = [document.route.method].flat();
  const id = operationId(method, document.url);
  if (schema === undefined || schema.hide === true) return { schema: { hide: true }, url };
  const given = document.route.config?.access;
  const { consumes, produces: files } = document.schema;
  return {
    schema: {
      ...schema,
      ...(id === undefined ? {} : { operationId: id }),
      ...(consumes === undefined || schema.body !== undefined
        ? {}
        : { body: { content: Object.fromEntries(consumes.map((type) => [type, { schema: namedFields }])) } }),
      security: schemesOf(given).map((name) => ({ [name]: [] })),
      ...(files === undefined || schema.response !== undefined
        ? {}
        : {
            response: {
              200: {
                description: 'The file',
                content: Object.fromEntries(files.map((type) => [type, { schema: {} }])),
              },
            },
          }),
    },
    url,
  };
};

/** Fields of a form that its route reads by hand and describes by itself. */
const namedFields = { type: 'object', additionalProperties: {} };

/** So many calls with the same parameter refer to it in one place. */
const sharedFrom = 2;

/** Errors by status: those of every call, and those of calls that need a token or take values. */
const refusedAlways = {
  '400': 'The call cannot be read',
  '404': 'There is nothing at this address, or nothing for this caller',
  '429': 'Too many calls; `Retry-After` says when to try again',
  '500': 'A fault of the portal',
  '503':
    'The database or the storage is away for a moment, or a file was not read in time; `Retry-After` says when to try again',
} as const;
const refusedWithToken = {
  '401': 'The token, the code or the password is missing, ended or not right',
} as const;
const refusedToOthers = { '403': 'The token is good, but not for this' } as const;
const refusedWithPath = { '414': 'A part of the address is too long' } as const;
const refusedWithBody = {
  '413': 'The body is too large',
  '415': 'The body’s type is not taken',
} as const;
const refusedWithValues = {
  '409': 'It does not fit what is stored by now: another version, state or price',
  '422': 'A value is refused; `errors` says which and why',
} as const;

const transformObject: SwaggerTransformObject = (document) => {
  const openapiObject = jsonSchemaTransformObject(document);
  if (!('components' in openapiObject)) throw new TypeError('the interface is described as OpenAPI');
  openapiObject.components ??= {};
  // Assigned, because the types of OpenAPI and of JSON Schema differ in name only.
  Object.assign(openapiObject.components, {
    schemas: { ...openapiObject.components.schemas, Problem: problemJsonSchema() },
  });
  const problems: Record<string, object> = {};
  for (const [path, item] of Object.entries(openapiObject.paths ?? {})) {
    for (const method of ['get', 'put', 'post', 'delete'] as const) {
      const operation = item?.[method];
      if (operation === undefined) continue;
      const needsToken = (operation.security ?? []).length > 0;
      const takesBody = method === 'post' || method === 'put';
      const takesValues = takesBody || operation.requestBody !== undefined || (operation.parameters ?? []).length > 0;
      const refused: Record<string, string> = {
        ...refusedAlways,
        ...(needsToken || takesBody ? refusedWithToken : {}),
        ...(needsToken ? refusedToOthers : {}),
        ...(path.includes('{') ? refusedWithPath : {}),
        ...(takesBody ? refusedWithBody : {}),
        ...(takesValues ? refusedWithValues : {}),
      };
      for (const [status, description] of Object.entries(refused)) {
        operation.responses ??= {};
        if (operation.responses[status] !== undefined) continue;
        const name = `Refused${status}`;
        problems[name] ??= {
          description,
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        };
        operation.responses[status] = { $ref: `#/components/responses/${name}` };
      }
    }
  }
  Object.assign(openapiObject.components, { responses: problems });
  leaveOutObvious(openapiObject.paths);
  Object.assign(openapiObject.components, { parameters: sharedParameters(openapiObject.paths ?? {}) });
  Object.assign(openapiObject.components.schemas ?? {}, sharedBodies(openapiObject.paths ?? {}));
  leaveOutObvious(openapiObject.components);
  leaveOutUnused(openapiObject.components.schemas ?? {}, [openapiObject.paths, problems]);
  return openapiObject;
};

/** A body of so many characters is worth a name. */
const sharedBodyFrom = 200;

interface WithBody {
  readonly operationId?: string;
  readonly requestBody?: { readonly content?: Readonly<Record<string, { schema?: unknown }>> };
}

interface Parameter {
  readonly name?: string;
  readonly in?: string;
}

/** Replaces parameters common to many calls (a list's page, a filter, the idempotency key) by references. */
function sharedParameters(paths: object): Record<string, Parameter> {
  const operations = Object.values(paths).flatMap((item: object) =>
    Object.values(item as Record<string, { parameters?: (Parameter | { readonly $ref: string })[] }>),
  );
  const counts = new Map<string, number>();
  for (const { parameters = [] } of operations) {
    for (const parameter of parameters) {
      const text = JSON.stringify(parameter);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const names = new Map<string, string>();
  const shared: Record<string, Parameter> = {};
  for (const [text, count] of counts) {
    if (count < sharedFrom) continue;
    const parameter: Parameter = JSON.parse(text);
    const wanted = `${parameter.in}.${parameter.name}`;
    const name = wanted in shared ? `${wanted}.${names.size}` : wanted;
    names.set(text, name);
    shared[name] = parameter;
  }
  for (const operation of operations) {
    if (operation.parameters === undefined) continue;
    operation.parameters = operation.parameters.map((parameter) => {
      const name = names.get(JSON.stringify(parameter));
      return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
    });
  }
  return shared;
}

/** Replaces bodies that several calls take, or one as JSON and as a form, by references to one description. */
function sharedBodies(paths: object): Record<string, unknown> {
  const bodies = Object.values(paths)
    .flatMap((item: object) => Object.values(item as Record<string, WithBody>))
    .flatMap(({ operationId = '', requestBody }) =>
      Object.values(requestBody?.content ?? {}).map((content) => ({ operationId, content })),
    );
  const same = Map.groupBy(bodies, ({ content }) => JSON.stringify(content.schema));
  const shared: Record<string, unknown> = {};
  for (const [text, [first, ...others]] of same) {
    if (first === undefined || others.length === 0 || text.length < sharedBodyFrom) continue;
    const name = `Body${first.operationId.charAt(0).toUpperCase()}${first.operationId.slice(1)}`;
    shared[name] = first.content.schema;
    for (const { content } of [first, ...others]) content.schema = { $ref: `#/components/schemas/${name}` };
  }
  return shared;
}

/** Deletes redundant parts: the pattern of a UUID, and that an integer fits in JSON. */
function leaveOutObvious(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  const schema = part as Record<string, unknown>;
  if (schema.format === 'uuid') delete schema.pattern;
  if (schema.type === 'integer') {
    if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
    if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  }
  for (const inner of Object.values(schema)) leaveOutObvious(inner);
}

/** Deletes unreferenced schemas: each exists once for input and once for output. */
function leaveOutUnused(schemas: Record<string, unknown>, described: readonly unknown[]): void {
  const used = new Set<string>();
  const look = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      look(schemas[name] ?? {});
    }
  };
  for (const part of described) look(part);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}

/** Members beyond the schema are allowed: a conflict includes the newest content. */
function problemJsonSchema() {
  const { $schema: _, ...schema } = z.toJSONSchema(problemSchema, { io: 'input' });
  return {
    ...schema,
    description:
      'RFC 9457, with `message` for people, `errors` by field, and the codes behind them in `refusals`. A conflict may bring the newest state in `data`.',
  };
}

/**
 * Serves OpenAPI 3.1, generated from the routes so that it always matches the server, and the same as a page for
 * people.
 */
export async function registerOpenapi(app: App, config: Pick<Config, 'apiDescription' | 'portalUrl'>): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pravesh',
        version: '1',
        description: 'Visas and trekking permits: applications, payments, tracking, checks and the staff desks.',
        license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
      },
      servers: [{ url: config.portalUrl ?? '/', description: 'This portal' }],
      components: { securitySchemes },
    },
    transform,
    transformObject,
  });
  if (config.apiDescription === 'off') return;
  app.get(apiPaths.openapi, { schema: { hide: true }, config: { access, audit } }, async () => app.swagger());
  app.get(apiPaths.docs, { schema: { hide: true }, config: { access, audit } }, async (_request, reply) =>
    reply
      .header('content-security-policy', apiPagePolicy)
      .type('text/html; charset=utf-8')
      .send(apiPage(app.swagger())),
  );
}
