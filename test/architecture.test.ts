import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actions } from '#domain/casework/actions/index.ts';
import { visaTabs } from '#domain/existing-visa/existing-visa.ts';
import { sections } from '#domain/permissions/sections.ts';

const root = join(import.meta.dirname, '..');

interface Line {
  readonly file: string;
  readonly number: number;
  readonly text: string;
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function lines(folders: readonly string[], keep: (file: string) => boolean = () => true): Line[] {
  return folders
    .flatMap(sources)
    .filter((file) => keep(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((text, index) => ({ file, number: index + 1, text })),
    );
}

function places(found: readonly Line[]): string[] {
  return found.map((line) => `${line.file}:${line.number} ${line.text.trim()}`);
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

describe('the shape of the code', () => {
  it('has a folder or file for every purpose, none for leftovers', () => {
    const leftovers = ['domain', 'contract', 'server', 'web', 'test']
      .flatMap(sources)
      .filter((file) => /(^|\/)(utils?|helpers?|misc|common|shared|manager)(\.tsx?$|\/)/i.test(file));
    expect(leftovers).toEqual([]);
  });

  it('has no drawer: no folder of more than thirty files', () => {
    const counts = new Map<string, number>();
    const folders = ['bench', 'contract', 'domain', 'e2e', 'scripts', 'server', 'test', 'web'];
    for (const file of folders.flatMap(sources)) {
      const folder = file.slice(0, file.lastIndexOf('/'));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([folder, count]) => count > 30 && !folder.endsWith('/migrations'))).toEqual([]);
  });

  it('keeps SQL in repositories and migrations', () => {
    // The order of lists and the search of names are parts of statements that several repositories share.
    const ofRepositories =
      /-repository\.ts$|^server\/platform\/database\/|\/(?:resource-table|office-walk|name-search)\.ts$/;
    const offenders = lines(['server'], (file) => !ofRepositories.test(file) && !isTest(file)).filter(
      ({ file, text }) =>
        /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(text) &&
        // The readiness probe's `select 1` asks for the connection, not for data.
        !(file.endsWith('operation-routes.ts') && text.includes('sql`select 1`')),
    );
    expect(places(offenders)).toEqual([]);
  });

  it('writes each table from one room', () => {
    const rooms = new Map<string, Set<string>>();
    for (const file of sources('server')) {
      // Rows past their age are deleted by one sweep for all folders, and counters of limits share one table.
      if (isTest(file) || file.includes('/migrations/') || file.endsWith('/tidy-repository.ts')) continue;
      const text = readFileSync(join(root, file), 'utf8');
      const writes = /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'|\b(?:insert into|delete from)\s+(\w+)/g;
      for (const match of text.matchAll(writes)) {
        const table = match[1] ?? match[2] ?? '';
        rooms.set(table, (rooms.get(table) ?? new Set()).add(file.split('/')[1] ?? ''));
      }
    }
    expect(rooms.size).toBeGreaterThan(40);
    const shared = [...rooms].filter(([table, writers]) => writers.size > 1 && table !== 'rate_limits');
    expect(shared.map(([table, writers]) => `${table}: ${[...writers].join(', ')}`)).toEqual([]);
  });

  it('has no file of more than four hundred lines but data', () => {
    const data =
      /^domain\/(?:reference-data|fees\/fee-seed|identity\/transliteration|visitor-visa\/questions)|-table\.ts$|\/migrations\/|\/database\/schema\.ts$|labelled-pairs|\/examples\.ts$/;
    const long = ['contract', 'domain', 'server', 'web']
      .flatMap(sources)
      .filter((file) => !isTest(file) && !data.test(file))
      .map((file) => ({ file, count: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
      .filter(({ count }) => count > 400);
    expect(long).toEqual([]);
  });

  it('parses rows in repositories alone: stored documents come typed by the tables', () => {
    const offenders = lines(['server'], (file) => !/-repository\.ts$/.test(file) && !isTest(file)).filter(({ text }) =>
      /\.(?:answers|summary|quote|items|details|effect|explanation|content)\)? as [A-Z]|JSON\.parse\(\w+\.(?:answers|summary|quote|items|details|effect|content)\b/.test(
        text,
      ),
    );
    expect(places(offenders)).toEqual([]);
  });

  it('begins comments with a verb or a noun', () => {
    const offenders = lines(
      ['bench', 'contract', 'domain', 'e2e', 'scripts', 'server', 'test', 'web'],
      (file) => !file.includes('/migrations/'),
    ).filter(({ text }) => /^\s*(?:\/\*\*|\*|\/\/) (?:What|Whether|How|Who|Where|When)\b/.test(text));
    expect(places(offenders)).toEqual([]);
  });

  it('reads the clock in one place of the server and one of the browser', () => {
    const clocks = [
      'server/platform/clock.ts',
      'web/api/portal-day.ts',
      // The time since the last touch or call is the same by any clock.
      'web/lists/attended-refresh.ts',
      'web/accounts/session-use.ts',
    ];
    const offenders = lines(
      ['domain', 'contract', 'server', 'web'],
      (file) => !clocks.includes(file) && !isTest(file),
    ).filter(({ text }) => /\bDate\.now\(|new Date\(\)/.test(text));
    expect(places(offenders)).toEqual([]);
  });

  it('draws no randomness in the domain and no weak randomness anywhere', () => {
    const offenders = [
      ...lines(['domain', 'server', 'contract', 'web'], (file) => !isTest(file)).filter(({ text }) =>
        /Math\.random\(/.test(text),
      ),
      ...lines(['domain'], (file) => !isTest(file)).filter(({ text }) =>
        /\brandomBytes\(|crypto\.|randomUUID/.test(text),
      ),
    ];
    expect(places(offenders)).toEqual([]);
  });

  it('reads the environment in one place only', () => {
    const offenders = lines(
      ['domain', 'contract', 'server', 'web'],
      (file) => file !== 'server/main.ts' && !isTest(file),
    ).filter(({ text }) => /process\.env\b/.test(text));
    expect(places(offenders)).toEqual([]);
  });

  it('writes addresses of the interface in contract/paths.ts only', () => {
    const offenders = lines(['server', 'web'], (file) => !isTest(file)).filter(
      ({ text }) => /['"`]\/api\/v1\//.test(text) && !/^\s*(\*|\/\/)/.test(text),
    );
    expect(places(offenders)).toEqual([]);
  });

  it('names a service in its own folder, in the catalogue and nowhere else', () => {
    const services = readdirSync(join(root, 'domain/services'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    // Whole words: `eta.title` is a service's message, `meta.total` is not.
    const shared: readonly string[] = [...sections, ...visaTabs];
    const named = services.map((service) => {
      const messages = `(?<!\\w)${service.replaceAll('-', '_')}\\.`;
      // A word that is a section or a tab too names the service only where a service is compared, given or looked up.
      const where = shared.includes(service) ? '(?:[sS]ervice(?:\\.id|Id)?(?: [!=]== |: |\\())' : '';
      return new RegExp(`${where}['"]${service}['"]|${messages}`);
    });
    const own = (file: string) =>
      // The catalogue lists the services, the fee table prices them, and a comment explains the prefix of their
      // messages.
      ['domain/services/catalogue.ts', 'domain/fees/fee-seed.ts', 'domain/services/message-prefix.ts'].includes(file) ||
      services.some((service) => file.startsWith(`domain/services/${service}/`));
    const offenders = lines(['domain', 'contract', 'server', 'web'], (file) => !isTest(file) && !own(file)).filter(
      ({ text }) => named.some((name) => name.test(text)),
    );
    expect(places(offenders)).toEqual([]);
  });

  it('names an action in its definition, in the tables of services and in registries closed by type', () => {
    const names = Object.keys(actions).join('|');
    const asked = new RegExp(
      `action\\w*(?:\\.id)? [!=]== '(?:${names})'|(?:includes|may)\\('(?:${names})'\\)|hasOwn\\([^)]*, '(?:${names})'\\)|action: '(?:${names})'|[!=]== actions\\.(?!\\w+\\.id in )|includes\\(actions\\.`,
    );
    const tables = /^domain\/casework\/(?:actions|workflows)\/|\/lifecycle\.ts$/;
    const offenders = lines(
      ['domain', 'contract', 'server', 'web'],
      (file) => !isTest(file) && !tables.test(file),
    ).filter(
      ({ text, file }) => asked.test(text) && !file.includes('/migrations/') && !file.includes('/sandbox-gateway/'),
    );
    expect(places(offenders)).toEqual([]);
  });

  it('shows the toasts of a refused call in the one handling of staff calls', () => {
    const offenders = lines(
      ['web'],
      (file) => !isTest(file) && !['web/api/problem-toast.ts', 'web/accounts/staff-call.ts'].includes(file),
    ).filter(({ text }) => /\btoastForProblem\b/.test(text));
    expect(places(offenders)).toEqual([]);
  });

  it('reaches into no library: no private member of a package', () => {
    const offenders = lines(['domain', 'contract', 'server', 'web'], (file) => !isTest(file)).filter(({ text }) =>
      /UNSAFE_|__reactRouter|__INTERNALS|node_modules\/[^'"]*\/(?:dist|lib|src)\//.test(text),
    );
    expect(places(offenders)).toEqual([]);
  });

  it('uses no type that says nothing', () => {
    const offenders = lines(
      ['domain', 'contract', 'server', 'web', 'test'],
      (file) => !file.endsWith('architecture.test.ts'),
    ).filter(({ text }) => /@ts-(ignore|expect-error|nocheck)/.test(text));
    expect(places(offenders)).toEqual([]);
  });
});
