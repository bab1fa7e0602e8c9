/** Depth to which references are followed: below it only recursive ones continue. */
const deepest = 5;

/**
 * Returns the API document with every reference replaced by its target, as clients read it; recursive references end in
 * an open schema (`{}`).
 */
export function withoutReferences<Document>(document: Document): Document {
  const components = (document as { readonly components?: Record<string, Record<string, unknown>> }).components ?? {};
  const look = (part: unknown, depth: number): unknown => {
    if (Array.isArray(part)) return part.map((member) => look(member, depth));
    if (typeof part !== 'object' || part === null) return part;
    const reference = '$ref' in part && typeof part.$ref === 'string' ? part.$ref : undefined;
    if (reference !== undefined) {
      const [, , kind = '', name = ''] = reference.split('/');
      return depth > deepest ? {} : look(components[kind]?.[name], depth + 1);
    }
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, look(inner, depth)]));
  };
  const { paths } = document as { readonly paths?: unknown };
  return { ...document, paths: look(paths, 0) };
}
