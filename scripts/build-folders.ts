import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
export const buildFolder = path.join(root, 'build');
/** Files for the browser. */
export const clientFolder = path.join(buildFolder, 'client');
