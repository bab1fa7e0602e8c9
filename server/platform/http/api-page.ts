import { createHash } from 'node:crypto';
import { z } from 'zod';
import { apiPaths } from '#contract/paths.ts';
import { Html, html } from '../../payments/sandbox-gateway/html.ts';

/** The part of an OpenAPI document that the page shows. */
const schemaShape = z.looseObject({});
const mediaShape = z.record(z.string(), z.looseObject({ schema: schemaShape.optional() }));
const parameterShape = z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().default(false) });
const operationShape = z.looseObject({
  summary: z.string().default(''),
  description: z.string().optional(),
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z.array(z.union([parameterShape, z.looseObject({ $ref: z.string() })])).default([]),
  requestBody: z.looseObject({ content: mediaShape }).optional(),
  responses: z.record(
    z.string(),
    z.looseObject({ description: z.string().default(''), content: mediaShape.optional() }),
  ),
});
const documentShape = z.looseObject({
  info: z.looseObject({ title: z.string(), description: z.string().default('') }),
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  components: z.looseObject({
    securitySchemes: z.record(z.string(), z.looseObject({ description: z.string().default('') })),
    parameters: z.record(z.string(), parameterShape).default({}),
    schemas: z.record(z.string(), schemaShape).default({}),
  }),
});
type Operation = z.infer<typeof operationShape>;
type Parameter = z.infer<typeof parameterShape>;

const style = `:root{color-scheme:light dark;--ink:#16202b;--ground:#fff;--line:#5d6b79;--link:#0b3d91;--soft:#f0f3f6}
@media (prefers-color-scheme:dark){:root{--ink:#e9eef3;--ground:#10161c;--line:#8c9aa8;--link:#9cc2ff;--soft:#1a232c}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:64rem;margin:0 auto;padding:24px 16px 48px}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 8px}
h2{font-size:1.375rem;margin:40px 0 8px}
h3{font-size:1.0625rem;margin:24px 0 4px;padding-top:16px;border-top:1px solid var(--line);overflow-wrap:anywhere}
a{color:var(--link)}
nav a{display:inline-block;min-height:24px;padding:4px 12px 4px 0}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
code,pre{font:0.9375rem/1.45 ui-monospace,monospace}
pre{background:var(--soft);padding:12px;margin:8px 0;white-space:pre-wrap;overflow-wrap:anywhere}
summary{min-height:24px;padding:4px 0;cursor:pointer}
p,ul{margin:4px 0}
`;

/** Nothing on the page runs or is loaded: its single style is named by its hash. */
export const apiPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Returns the interface's documentation for programmers, from the same OpenAPI document that programs read. In English,
 * like the document.
 */
export function apiPage(document: unknown): string {
  const { info, paths, components } = documentShape.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? 'other'))];
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} – interface</title>
<style>${new Html(style)}</style>
</head>
<body>
<main>
<h1>${info.title}: interface for programs</h1>
<p>${info.description}</p>
<p>The same for machines: <a href="${apiPaths.openapi}">${apiPaths.openapi}</a> (OpenAPI 3.1).</p>
<h2>Tokens</h2>
<p>Sent as <code>Authorization: Bearer …</code>.</p>
<ul>${Object.entries(components.securitySchemes).map(
    ([name, scheme]) => html`<li><code>${name}</code>: ${scheme.description}</li>`,
  )}</ul>
<nav aria-label="Calls">${tags.map((tag) => html`<a href="#${anchor(tag)}">${tag}</a>`)}</nav>
${tags.map(
  (tag) => html`<section aria-labelledby="${anchor(tag)}">
<h2 id="${anchor(tag)}">${tag}</h2>
${operations
  .filter(({ operation }) => (operation.tags[0] ?? 'other') === tag)
  .map(({ path, method, operation }) =>
    section(
      method,
      path,
      operation,
      operation.parameters.flatMap((one) => parameterOf(one, components.parameters)),
    ),
  )}
</section>`,
)}
<h2>Schemas</h2>
${Object.entries(components.schemas).map(([name, schema]) => schemaOf(name, schema))}
</main>
</body>
</html>
`.text;
}

/** Returns a parameter, following its reference. */
function parameterOf(
  given: Operation['parameters'][number],
  shared: Readonly<Record<string, Parameter>>,
): readonly Parameter[] {
  if (!('$ref' in given)) return [parameterShape.parse(given)];
  const found = shared[String(given.$ref).split('/').at(-1) ?? ''];
  return found === undefined ? [] : [found];
}

function section(method: string, path: string, operation: Operation, parameters: readonly Parameter[]): Html {
  const tokens = operation.security.flatMap((scheme) => Object.keys(scheme));
  return html`<h3><code>${method} ${path}</code></h3>
<p>${operation.summary}</p>
${operation.description === undefined ? html`` : html`<p>${operation.description}</p>`}
<p>Token: ${tokens.length === 0 ? 'none' : tokens.join(' or ')}</p>
${
  parameters.length === 0
    ? html``
    : html`<ul>${parameters.map(
        (parameter) =>
          html`<li><code>${parameter.name}</code> (${parameter.in}${parameter.required ? ', required' : ''})</li>`,
      )}</ul>`
}
${Object.entries(operation.requestBody?.content ?? {}).map(([type, media]) => schemaOf(`Body, ${type}`, media.schema))}
${Object.entries(operation.responses).map(([status, answer]) =>
  Number(status) < 400
    ? html`${Object.entries(answer.content ?? { '': {} }).map(([type, media]) =>
        schemaOf(`Answer ${status}${type === '' ? '' : `, ${type}`}`, media.schema),
      )}`
    : html``,
)}
<p>Refusals: ${Object.keys(operation.responses)
    .filter((status) => Number(status) >= 400)
    .join(', ')}</p>`;
}

function schemaOf(title: string, schema: object | undefined): Html {
  if (schema === undefined || Object.keys(schema).length === 0) return html`<p>${title}</p>`;
  return html`<details><summary>${title}</summary><pre tabindex="0">${JSON.stringify(schema, null, 1)}</pre></details>`;
}

function anchor(tag: string): string {
  return tag.replaceAll(/\W+/g, '-');
}
