import type { Config } from '@react-router/dev/config';
import { pages } from './contract/paths.ts';

const audiences = new Map<string, string>(Object.values(pages).map((page) => [page.pattern, page.audience]));

/** Public pages without a parameter are written as HTML at build time; the rest starts from the fallback page. */
export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  routeDiscovery: { mode: 'initial' },
  prerender: ({ getStaticPaths }) =>
    getStaticPaths().filter((path) => ['public', 'demo'].includes(audiences.get(path) ?? '')),
} satisfies Config;
