import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
export const buildFolder = path.join(root, 'build');
/** What the browser is sent. */
export const clientFolder = path.join(buildFolder, 'client');
/** The page without a screen, which the server sends for every address that has no page of its own. */
export const shellFile = '__spa-fallback.html';
