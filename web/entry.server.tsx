import { StrictMode } from 'react';
import { preinitModule } from 'react-dom';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { formPath } from '#contract/form-address.ts';
import type { PageName } from '#contract/paths.ts';
import type { ShellId } from '#contract/shells.ts';
import { services } from '#domain/services/catalogue.ts';
import { filesOfCatalogues } from './i18n/catalogues.ts';
import { Portal } from './root.tsx';
import { areaFrames, portalRoutes } from './routes.ts';
import { type LoadScreen, loadScreens, screensAt } from './routing/route-table.ts';

/** Begins the browser's side of every page. */
const clientEntry = 'web/entry.client.tsx';

/** All modules that may be a screen, by file path from the repository's root. */
const modules = import.meta.glob<{ readonly default?: unknown }>([
  '/web/{accounts,casework,counter,layout,payment,prints,routes,tracking}/**/*.tsx',
  '!**/*.test.tsx',
]);

async function fileOf(load: () => Promise<{ readonly default: unknown }>): Promise<string> {
  const { default: screen } = await load();
  for (const [file, open] of Object.entries(modules)) {
    if ((await open()).default === screen) return file.slice(1);
  }
  throw new Error(`The screen ${String(screen)} lies in no folder of screens`);
}

/** Returns the files of screens and of the parts that they fetch when they are drawn. */
async function filesOf(loads: readonly LoadScreen[]): Promise<readonly string[]> {
  const files: string[] = [];
  for (const load of loads) {
    const { parts = [] } = await load();
    files.push(...(await Promise.all([load, ...parts].map(fileOf))));
  }
  return files;
}

/** Address of a page, or which shell it is, and its scripts. */
type BuiltPage = ({ readonly address: string } | BuiltShell) & PageScripts;

interface BuiltShell {
  readonly shell: ShellId;
  /** Form that begins with this copy of the shell. */
  readonly form?: PageName;
}

interface PageScripts {
  /** Returns the addresses of the scripts built from some sources, with their static imports. */
  readonly scriptsOf: (sources: readonly string[]) => readonly string[];
}

/** The page at an address, or a shell, which has none. */
interface Drawing {
  readonly address?: string | undefined;
  readonly shell?: ShellId | undefined;
  /** The script that hydrates the page. */
  readonly entry: string | undefined;
  /** Sources whose scripts the page will load, beside its texts. */
  readonly sources: readonly string[];
  /** Names the scripts of sources in the head. */
  readonly preload: (sources: readonly string[]) => void;
}

function DrawnPage({ shell, sources, preload }: Omit<Drawing, 'address' | 'entry'>) {
  preload([...sources, clientEntry]);
  return <Portal shell={shell} onAsked={(catalogues) => preload(filesOfCatalogues(catalogues))} />;
}

async function draw({ address, entry, ...page }: Drawing): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={address ?? '/'}>
        <DrawnPage {...page} />
      </StaticRouter>
    </StrictMode>,
    {
      ...(entry === undefined ? {} : { bootstrapModules: [entry] }),
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (failure) => void failures.push(failure),
    },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0)
    throw new AggregateError(failures, `The page ${address ?? `of the shell ${page.shell}`} cannot be drawn`);
  return html;
}

/** Returns the address of a form with the first choice in each of its parameters. */
function addressOfForm(form: PageName): string {
  const service = services.find(({ address }) => address.page === form);
  if (service === undefined) throw new Error(`No service has the form ${form}`);
  return formPath(service, {});
}

/** Returns the sources of a page at an address: its screens and, once it has been drawn, its texts. */
async function sourcesAt(address: string): Promise<readonly string[]> {
  const sources = [...(await filesOf(screensAt(portalRoutes, address)))];
  await loadScreens(portalRoutes, address);
  await draw({ address, entry: undefined, sources: [], preload: (more) => void sources.push(...more) });
  return sources;
}

/** Returns the sources that a shell will need for certain: those of its form, or the frame of its area. */
function sourcesOfShell({ shell, form }: BuiltShell): Promise<readonly string[]> {
  if (form !== undefined) return sourcesAt(addressOfForm(form));
  return filesOf(shell === 'public' ? [] : [areaFrames[shell]]);
}

/**
 * Renders a page, at build time only. Waits for everything, so that pages are complete and contain no streaming
 * scripts. The head lists each script that the page will load: its screens' and its texts in the page's language.
 */
export async function pageHtml(page: BuiltPage): Promise<string> {
  const { scriptsOf } = page;
  const [entry] = scriptsOf([clientEntry]);
  const preload = (sources: readonly string[]): void => {
    // Each is run in a task of its own: with what imports it, it would keep a slow phone from answering. The entry has a line
    // of its own.
    for (const script of scriptsOf(sources)) if (script !== entry) preinitModule(script);
  };
  if ('shell' in page) {
    return draw({ shell: page.shell, entry, sources: await sourcesOfShell(page), preload });
  }
  const { address } = page;
  const sources = await filesOf(screensAt(portalRoutes, address));
  await loadScreens(portalRoutes, address);
  return draw({ address, entry, sources, preload });
}
