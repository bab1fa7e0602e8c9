import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { violation } from '#domain/violations.ts';
import { identifyCaller } from './accounts/identify-caller.ts';
import type { Dependencies } from './dependencies.ts';
import { registerAccess } from './platform/http/access.ts';
import type { App } from './platform/http/app-types.ts';
import { registerErrorHandler, sendViolations } from './platform/http/error-handler.ts';
import { registerHeldBodies } from './platform/http/held-bodies.ts';
import { registerOpenapi } from './platform/http/openapi.ts';
import { registerSecurity, setSecurityHeaders } from './platform/http/security.ts';
import { registerUploads } from './platform/http/uploads.ts';
import { registerWebPages } from './platform/http/web-pages.ts';
import { registerWellFormedText } from './platform/http/well-formed-text.ts';
import { registerRoutes } from './routes.ts';

export interface AppOptions {
  readonly logger?: FastifyServerOptions['logger'];
  /** Folder of the built front end; absent: API only. */
  readonly webDirectory?: string;
  /** Other origins that pages may post forms to: the card gateway's. */
  readonly formTargets?: readonly string[];
}

/** One body of JSON or form fields; uploads have their own limit. */
const bodyLimit = 1024 * 1024;

/** Builds the whole server around its dependencies, ready to listen or for injected calls. */
export async function buildApp(dependencies: Dependencies, options: AppOptions = {}): Promise<App> {
  const app = Fastify({
    logger: options.logger ?? false,
    bodyLimit,
    trustProxy: dependencies.config.trustedProxies.length > 0 ? [...dependencies.config.trustedProxies] : false,
    requestIdHeader: false,
    // Unique across processes, because the activity log names calls by it for years.
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // Addresses that are unreadable or too long reach no hook and no route.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply, dependencies.config.mode === 'production');
      sendViolations(request, reply, [violation('malformed_request')], undefined, error.statusCode ?? 400);
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  await registerSecurity(app, dependencies, options.webDirectory);
  registerWellFormedText(app);
  await registerOpenapi(app, dependencies.config);
  await registerUploads(app);
  registerHeldBodies(app);
  await registerWebPages(app, {
    directory: options.webDirectory,
    formTargets: options.formTargets ?? [],
    demo: dependencies.config.mode === 'demo',
    emblemFile: dependencies.config.emblemFile,
  });
  registerAccess(app, (token, unattended) => identifyCaller(dependencies, token, unattended), dependencies.config.mode);
  await registerRoutes(app, dependencies);
  await app.ready();
  return app;
}
