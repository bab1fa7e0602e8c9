import type { FeeRule } from '#domain/fees/fee-rules.ts';
import { batched } from '../platform/database/batched.ts';
import type { Db } from '../platform/database/database.ts';

/** Rows as last read. Every transaction that changes a row sets a new, unique version. */
let lastRead: { readonly version: string; readonly rules: readonly FeeRule[] } | undefined;

const currentVersion = batched(async (db: Db, calls: readonly undefined[]): Promise<readonly string[]> => {
  const { version } = await db.selectFrom('fee_rules_version').select('version').executeTakeFirstOrThrow();
  return calls.map(() => version);
});

/** Returns all dated fee rows; a quote picks those in force on its day. */
export async function allFeeRules(db: Db): Promise<readonly FeeRule[]> {
  const version = await currentVersion(db, undefined);
  if (lastRead?.version !== version) lastRead = { version, rules: await readFeeRules(db) };
  return lastRead.rules;
}

async function readFeeRules(db: Db): Promise<readonly FeeRule[]> {
  const rows = await db.selectFrom('fee_rules').selectAll().orderBy('code').orderBy('in_force_from').execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    rule: row.rule,
    effect: row.effect,
    inForceFrom: row.in_force_from,
    ...(row.in_force_until === null ? {} : { inForceUntil: row.in_force_until }),
    source: row.source,
    confidence: row.confidence,
  }));
}

/** Adds rows that do not exist yet. Rows never change, so an existing one stays. */
export async function addFeeRules(db: Db, rules: readonly FeeRule[]): Promise<void> {
  if (rules.length === 0) return;
  await db
    .insertInto('fee_rules')
    .values(
      rules.map((rule) => ({
        id: rule.id,
        code: rule.code,
        rule: rule.rule,
        effect: JSON.stringify(rule.effect),
        in_force_from: rule.inForceFrom,
        in_force_until: rule.inForceUntil ?? null,
        source: rule.source,
        confidence: rule.confidence,
        entered_by: null,
        approved_by: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
