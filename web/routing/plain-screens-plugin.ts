import type { Plugin } from 'vite';

const wrapperImport = /\bimport \{([^}]*\bUNSAFE_with\w+Props\b[^}]*)\} from "react-router";/;

/**
 * The framework's build wraps every route's component to hand it loaded data, which only its own client can do. No
 * screen of the portal takes such data, so this takes the wrappers off again: the router in the browser
 * (`portal-router.tsx`) draws the components as they are.
 */
export function plainScreens(): Plugin {
  return {
    name: 'plain-screens',
    transform(code, id) {
      if (!code.includes('UNSAFE_with') || id.includes('/node_modules/')) return null;
      const plain = code.replace(wrapperImport, (_, names: string) =>
        names
          .split(',')
          .map(
            (name) =>
              `const ${name
                .trim()
                .split(/\s+as\s+/)
                .at(-1)} = (component) => component;`,
          )
          .join(' '),
      );
      if (wrapperImport.test(plain) || plain === code)
        throw new Error(`${id}: the wrapper of its component has another form`);
      return { code: plain, map: null };
    },
  };
}
