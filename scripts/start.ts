import { buildIfStale } from './build.ts';

/** `npm start`: builds the front end when its sources changed, then becomes the server. */
await buildIfStale();
await import('../server/main.ts');
