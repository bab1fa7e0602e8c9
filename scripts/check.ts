import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { command, runStages, type Step, vitest } from './steps.ts';

/**
 * The inner loop: types, lint, unit tests and the API tests of the changed folders, on the embedded database. Changes
 * are relative to the named commit, or to the last one: `npm run check -- main`.
 */
const root = resolve(import.meta.dirname, '..');
const [since = 'HEAD'] = process.argv.slice(2);

function git(...given: string[]): readonly string[] {
  return execFileSync('git', given, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
/** Folders of the domain that are mostly used by one folder of the server. */
const roomOfDomain: Readonly<Record<string, string>> = {
  audit: 'activity-log',
  fees: 'intake',
  forms: 'intake',
  services: 'intake',
};

function roomOf(file: string): string | undefined {
  const [top, room = ''] = file.split('/');
  if (top === 'server') return room;
  if (top === 'test') return file.startsWith('test/api/') ? file.split('/')[2] : undefined;
  return top === 'domain' ? (roomOfDomain[room] ?? room) : undefined;
}

const rooms = [...new Set(changed.map(roomOf))]
  .filter((room) => room !== undefined)
  .filter((room) => existsSync(join(root, 'test/api', room)));

const stages: readonly (readonly Step[])[] = [
  [{ name: 'types', run: () => command('npm', ['run', '--silent', 'typecheck']) }],
  [{ name: 'lint', run: () => command('npm', ['run', '--silent', 'lint']) }],
  [{ name: 'unit', run: () => vitest(['unit', 'dom']) }],
  ...rooms.map((room) => [{ name: room, run: () => vitest(['api'], { files: [`test/api/${room}/`] }) }]),
];
await runStages(stages);
