/** How deep references are followed: further down only what refers to itself would go on. */
const deepest = 5;

/**
 * The API document with every reference replaced by what it names, as clients read it; what refers to itself is open
 * (`{}`) where it would not end.
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
