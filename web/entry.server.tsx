import { StrictMode } from 'react';
import { preloadModule } from 'react-dom';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import type { ShellId } from '#contract/shells.ts';
import { filesOfCatalogues } from './i18n/catalogues.ts';
import { Portal } from './root.tsx';
import { areaFrames, portalRoutes } from './routes.ts';
import { type LoadScreen, loadScreens, screensAt } from './routing/route-table.ts';

/** All modules that may be a screen, by file path from the repository's root. */
const modules = import.meta.glob<{ readonly default?: unknown }>([
  '/web/{accounts,casework,counter,layout,payment,prints,routes,tracking}/**/*.tsx',
  '!**/*.test.tsx',
]);

async function fileOf(load: LoadScreen): Promise<string> {
  const { default: screen } = await load();
  for (const [file, open] of Object.entries(modules)) {
    if ((await open()).default === screen) return file.slice(1);
  }
  throw new Error(`The screen ${screen.name} lies in no folder of screens`);
}

/** Address of a page, or which shell it is, and its scripts. */
type BuiltPage = ({ readonly address: string } | { readonly shell: ShellId }) & PageScripts;

interface PageScripts {
  /** Script that hydrates the page. */
  readonly entry: string;
  /** Returns the addresses of the scripts built from some sources, with their static imports. */
  readonly scriptsOf: (sources: readonly string[]) => readonly string[];
}

interface DrawnPageProps {
  readonly shell: ShellId | undefined;
  readonly screens: readonly string[];
  readonly preload: (sources: readonly string[]) => void;
}

function DrawnPage({ shell, screens, preload }: DrawnPageProps) {
  preload([...screens, 'web/entry.client.tsx']);
  return <Portal shell={shell} onAsked={(catalogues) => preload(filesOfCatalogues(catalogues))} />;
}

/** Returns the screens that a page will need for certain: those of its address, or the frame of a shell's area. */
function screensOf(page: BuiltPage): readonly LoadScreen[] {
  if ('address' in page) return screensAt(portalRoutes, page.address);
  return page.shell === 'public' ? [] : [areaFrames[page.shell]];
}

/**
 * Renders a page, at build time only. Waits for everything, so that pages are complete and contain no streaming
 * scripts. The head lists each script that the page will load: its screens' and its texts in the page's language.
 */
export async function pageHtml(page: BuiltPage): Promise<string> {
  const { entry, scriptsOf } = page;
  const shell = 'shell' in page ? page.shell : undefined;
  const address = 'address' in page ? page.address : undefined;
  const screens = await Promise.all(screensOf(page).map(fileOf));
  if (address !== undefined) await loadScreens(portalRoutes, address);
  const preload = (sources: readonly string[]): void => {
    // The entry has a line of its own.
    for (const script of scriptsOf(sources)) if (script !== entry) preloadModule(script);
  };
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={address ?? '/'}>
        <DrawnPage shell={shell} screens={screens} preload={preload} />
      </StaticRouter>
    </StrictMode>,
    {
      bootstrapModules: [entry],
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (failure) => void failures.push(failure),
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0)
    throw new AggregateError(failures, `The page ${address ?? `of the shell ${shell}`} cannot be drawn`);
  return html;
}
