import type { Transaction } from 'kysely';
import { z } from 'zod';
import { blacklistRow, statusOption, version } from '#contract/api/resources.ts';
import {
  activeWatchListStates,
  type MakerCheckerStep,
  type Next,
  watchListStates,
  watchListStep,
  type watchListSteps,
} from '#domain/casework/maker-checker.ts';
import { isPassportNumber, normalisePassportNumber } from '#domain/identity/passport.ts';
import { leastLettersOfName, nameTyped, passportTyped } from '#domain/identity/typed-search.ts';
import { can } from '#domain/permissions/permissions.ts';
import { isCountryCode } from '#domain/reference-data/country-codes.ts';
import { departmentSlug } from '#domain/reference-data/offices.ts';
import { blacklistEffects } from '#domain/screening/match-state.ts';
import { maxAliases, urgentHours } from '#domain/screening/watch-list-entry.ts';
import { type Violation, violation } from '#domain/violations.ts';
import { createCall, defineResource, type ResourceContext, updateCall } from '../lists/define-resource.ts';
import { day, isTicked, tick } from '../lists/form-fields.ts';
import { today } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import type { Database } from '../platform/database/schema.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/identifiers.ts';
import { requireNone, ViolationError } from '../platform/violation-error.ts';
import {
  addBlacklistProposal,
  type BlacklistRecord,
  type BlacklistStep,
  type BlacklistValues,
  blacklistSearch,
  blacklistTable,
  lockBlacklistEntry,
  updateBlacklistEntry,
} from './blacklist-repository.ts';
import { screenOpenApplications } from './screen-open-applications.ts';

const name = z
  .string()
  .trim()
  .max(100)
  .refine((text) => /\p{L}/u.test(text), { params: { refusal: 'not_a_name' } });

const entryFields = {
  surname: name,
  given_names: name.optional(),
  aliases: z
    .array(name)
    .refine((names) => names.length <= maxAliases, { params: { refusal: 'too_many_aliases' } })
    .optional(),
  dob: day.optional(),
  nationality: z
    .string()
    .max(3)
    .refine(isCountryCode, { params: { refusal: 'not_an_option' } })
    .optional(),
  passport_number: z
    .string()
    .max(30)
    .refine((text) => isPassportNumber(normalisePassportNumber(text)), {
      params: { refusal: 'not_a_passport_number' },
    })
    .optional(),
  effect: z.enum(blacklistEffects),
  ground: z.string().trim().max(1000),
  /** Default: today. */
  active_from: day.optional(),
  /** Default: open-ended. */
  active_until: day.optional(),
};

const urgentMilliseconds = urgentHours * 3_600_000;

/**
 * The watch list. An entry is in force once a checker has approved it, and until one has approved its removal:
 * `change-status` is the checker's decision, `delete` proposes a removal and deletes nothing.
 */
export const blacklists = defineResource({
  name: 'blacklists',
  title: 'the watch list',
  table: blacklistTable,
  shown: blacklistRow,
  present: (row, { staff, dependencies }) => {
    const mayKnowGround = can(staff.grants, 'blacklists.ground');
    return {
      id: row.id,
      surname: row.surname,
      given_names: row.given_names,
      aliases: [...row.aliases],
      dob: row.dob,
      nationality: row.nationality,
      passport_number: row.passport_number,
      effect: row.effect,
      ground: mayKnowGround ? row.ground : null,
      active_from: row.active_from,
      active_until: row.active_until,
      urgent_until: row.urgent_until?.toISOString() ?? null,
      urgent: urgencyOf(row, dependencies.clock.now()),
      status: statusOption(activeWatchListStates.some((state) => state === row.state)),
      state: row.state,
      made_by: mayKnowGround ? row.maker : null,
      // People with a role for all offices work for the Department.
      made_at_office: mayKnowGround ? (row.maker_office === 'all' ? departmentSlug : row.maker_office) : null,
      checked_by: mayKnowGround ? row.checker : null,
      own: (row.removal_made_by ?? row.made_by) === staff.accountId,
      version: row.version,
    };
  },
  read: 'blacklists.read',
  sorts: { made_at: 'id', name: 'search_name', active_from: 'active_from' },
  defaultSort: { by: 'made_at', descending: true },
  filters: {
    status: { kind: 'one_of', column: 'state', options: watchListStates, active: activeWatchListStates },
    effect: { kind: 'one_of', column: 'effect', options: blacklistEffects },
    nationality: {
      kind: 'text',
      column: 'nationality',
      read: (text) => (isCountryCode(text) ? text : undefined),
    },
    passport_number: {
      kind: 'text',
      column: 'passport_number',
      read: (text) => {
        const number = normalisePassportNumber(text);
        return isPassportNumber(number) ? number : undefined;
      },
    },
    from: { kind: 'from_day', column: 'active_from', of: 'day' },
    until: { kind: 'until_day', column: 'active_from', of: 'day' },
  },
  search: (text) => {
    const find = { passportNumber: passportTyped(text), name: nameTyped(text) };
    if (find.passportNumber === undefined && find.name === undefined) {
      return violation('search_too_short', 'query', { letters: leastLettersOfName });
    }
    return blacklistSearch(find);
  },
  calls: {
    create: createCall({
      permission: 'blacklists.propose',
      body: z.strictObject({ ...entryFields, urgent: tick.optional() }),
      run: async (context, { urgent: ticked, ...values }) => {
        const urgent = isTicked(ticked);
        const now = context.dependencies.clock.now();
        const id = newId(now);
        context.concerns(id);
        if (urgent) requireNone(urgentViolations(context, values));
        const entry = {
          id,
          made_by: context.staff.accountId,
          urgent_until: urgent ? new Date(now.getTime() + urgentMilliseconds) : null,
          ...entryOf(context, values),
        };
        await changingList(context, (transaction) => addBlacklistProposal(transaction, entry));
        return id;
      },
    }),
    update: updateCall({
      permission: 'blacklists.propose',
      // If left out, the ground stays: the person who changes the entry may not be allowed to read it.
      body: z.strictObject({ version, ...entryFields, ground: entryFields.ground.optional() }),
      run: (context, id, { version: seen, ...values }) =>
        amendOwn(context, id, seen, (entry) =>
          entryOf(context, { ...values, ground: values.ground ?? entry.ground }, entry),
        ),
    }),
    dropdown: updateCall({
      permission: 'blacklists.propose',
      body: z.strictObject({ version: version.optional(), effect: z.enum(blacklistEffects) }),
      run: (context, id, { version: seen, effect }) => amendOwn(context, id, seen, () => ({ effect })),
    }),
    status: {
      permission: 'blacklists.check',
      run: (context, id, { active, version: seen }) =>
        changingList(context, async (transaction) => {
          const entry = await lockedEntry(transaction, id, seen);
          const next = stepOf(entry, active ? 'activate' : 'deactivate');
          const { accountId } = context.staff;
          if (entry.removal_made_by === null) {
            expectAnother(accountId, entry.made_by);
            await updateBlacklistEntry(transaction, entry, { status: next, checked_by: accountId });
            return;
          }
          expectAnother(accountId, entry.removal_made_by);
          // A rejected removal leaves no trace in the entry; the activity log has both steps.
          await updateBlacklistEntry(
            transaction,
            entry,
            active ? { status: next, removal_made_by: null } : { status: next, removal_checked_by: accountId },
          );
        }),
    },
    delete: {
      permission: 'blacklists.propose',
      run: (context, ids) =>
        inTransaction(context.dependencies.database, async (transaction) => {
          for (const id of ids) {
            const entry = await lockedEntry(transaction, id, undefined);
            stepOf(entry, 'propose_removal');
            await updateBlacklistEntry(transaction, entry, { removal_made_by: context.staff.accountId });
          }
        }),
    },
    export: { permission: 'blacklists.ground' },
  },
});

/** An urgent entry is in force until its hours are over, without a check. */
function urgencyOf(
  { urgent_until, state }: Pick<BlacklistRecord, 'urgent_until' | 'state'>,
  now: Date,
): 'counts' | 'ended' | null {
  if (urgent_until === null || watchListStep(state, 'amend') === undefined) return null;
  return now < urgent_until ? 'counts' : 'ended';
}

type EntryValues = z.output<z.ZodObject<typeof entryFields>>;

/** A duty officer alone may have somebody examined, but not turned away. */
function urgentViolations({ staff }: ResourceContext, { effect }: EntryValues): readonly Violation[] {
  if (!can(staff.grants, 'blacklists.urgent')) return [violation('not_permitted', 'urgent')];
  return effect === 'refer' ? [] : [violation('urgent_entry_only_refers', 'effect')];
}

function entryOf({ dependencies }: ResourceContext, values: EntryValues, known?: BlacklistRecord): BlacklistValues {
  const from = values.active_from ?? known?.active_from ?? today(dependencies.clock);
  if (values.active_until !== undefined && values.active_until < from) {
    throw new ViolationError([violation('date_before_other', 'active_until', { other: from })]);
  }
  if (values.dob !== undefined && values.dob >= today(dependencies.clock)) {
    throw new ViolationError([violation('date_not_past', 'dob')]);
  }
  const given = values.given_names ?? '';
  return {
    surname: values.surname,
    given_names: given,
    aliases: [...new Set(values.aliases)],
    dob: values.dob ?? null,
    nationality: values.nationality ?? null,
    passport_number: values.passport_number === undefined ? null : normalisePassportNumber(values.passport_number),
    effect: values.effect,
    ground: values.ground,
    active_from: from,
    active_until: values.active_until ?? null,
  };
}

/** Changes the list and, in the same transaction, what open applications know of it. */
function changingList(
  { dependencies: { database, clock } }: ResourceContext,
  change: (transaction: Transaction<Database>) => Promise<void>,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    await change(transaction);
    await screenOpenApplications(transaction, clock);
  });
}

/** Changes a proposal that nobody has checked yet. Only its maker may do so. */
function amendOwn(
  context: ResourceContext,
  id: string,
  seen: number | undefined,
  change: (entry: BlacklistRecord) => BlacklistValues | BlacklistStep,
): Promise<void> {
  return changingList(context, async (transaction) => {
    const entry = await lockedEntry(transaction, id, seen);
    if (entry.made_by !== context.staff.accountId) throw new ViolationError([violation('not_permitted')]);
    stepOf(entry, 'amend');
    await updateBlacklistEntry(transaction, entry, change(entry));
  });
}

async function lockedEntry(db: Db, id: string, seen: number | undefined): Promise<BlacklistRecord> {
  const entry = await lockBlacklistEntry(db, id);
  if (entry === undefined) throw new ViolationError([violation('not_found')]);
  if (seen !== undefined && seen !== entry.version) throw new ViolationError([violation('stale_version')]);
  return entry;
}

function stepOf<Step extends MakerCheckerStep>(entry: BlacklistRecord, step: Step): Next<typeof watchListSteps, Step> {
  const next = watchListStep(entry.state, step);
  if (next === undefined) throw new ViolationError([violation('action_not_allowed')]);
  return next;
}

function expectAnother(accountId: string, maker: string | null): void {
  if (accountId === maker) throw new ViolationError([violation('same_person')]);
}
