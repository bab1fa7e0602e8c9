import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const catalogueFile = /\/messages\/[A-Za-z-]+\.json$/;

/**
 * Compiles every `messages/<language>.json` into a module of ICU messages, so the browser neither parses ICU text nor
 * loads a compiler. A faulty message stops the build with its file and id.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!catalogueFile.test(id)) return null;
      const messages: Record<string, string> = JSON.parse(code);
      const compiled: Record<string, unknown> = {};
      for (const [key, text] of Object.entries(messages)) {
        try {
          compiled[key] = compileMessageOrThrow(text);
        } catch (error) {
          throw new Error(`${id}: message "${key}" is not valid ICU text`, { cause: error });
        }
      }
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`,
        map: null,
        moduleType: 'js',
      };
    },
  };
}
