import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Permission } from '#domain/permissions/permissions.ts';
import type { Dependencies } from '../dependencies.ts';
import { staffOf } from '../platform/http/access.ts';
import { requestLanguage } from '../platform/http/request-language.ts';
import { type CreateContext, listParameters, type Resource, type ResourceContext } from './define-resource.ts';

export const tags = ['management lists'];

export const consumes = ['application/json', 'multipart/form-data'];

export function contextOf(dependencies: Dependencies, request: FastifyRequest): ResourceContext {
  return { dependencies, staff: staffOf(request), language: requestLanguage(request) };
}

export function createContextOf(dependencies: Dependencies, request: FastifyRequest): CreateContext {
  return {
    ...contextOf(dependencies, request),
    concerns: (id) => {
      request.auditSubject = id;
    },
  };
}

/** Returns a route's access and audit settings. */
export function config(resource: Resource, permission: Permission, action: string) {
  const name = resource.name.replaceAll('-', '_');
  return { access: { kind: 'staff', permission }, audit: { action: `${name}.${action}`, subject: name } } as const;
}

/** Unknown members are rejected by the reader, under their own names. */
export function parametersOf(resource: Resource) {
  const values = z.union([z.string().max(300), z.array(z.string().max(300)).max(200)]).optional();
  return z.looseObject({
    ...Object.fromEntries(Object.keys(resource.filters).map((name) => [name, values])),
    ...listParameters,
  });
}

export function rowParameters(resource: Resource) {
  return z.object({ id: resource.keyType === 'uuid' ? z.uuid() : z.string().max(60) });
}
