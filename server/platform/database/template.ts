import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPGlite, embeddedDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const migrations = join(import.meta.dirname, 'migrations');
const engine = join(import.meta.dirname, '../../../node_modules/@electric-sql/pglite/package.json');

/** Returns the files of a folder and those below, in order. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Returns the path of the embedded database's template in the build's folder: a migrated database without rows. Its
 * name contains the versions of engine and migrations, so that a template from others is never used.
 */
export function templatePath(buildFolder: string): string {
  const hash = createHash('sha256').update(readFileSync(engine));
  for (const file of filesIn(migrations)) hash.update(readFileSync(file));
  return join(buildFolder, `database-${hash.digest('hex').slice(0, 16)}.tar`);
}

/** Writes the template: a first start copies it within half a second, while creating a database takes three. */
export async function writeTemplate(buildFolder: string): Promise<void> {
  const pglite = await createPGlite();
  const { database, close } = embeddedDatabase(pglite);
  await migrate(database);
  const dump = await pglite.dumpDataDir('none');
  const path = templatePath(buildFolder);
  await mkdir(buildFolder, { recursive: true });
  await writeFile(`${path}.new`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${path}.new`, path);
  await close();
}
