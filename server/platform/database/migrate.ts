import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as foundation from './migrations/0001-foundation.ts';
import * as requestsAboutVisas from './migrations/0002-requests-about-visas.ts';
import * as refusedRefunds from './migrations/0003-refused-refunds.ts';
import * as countsByConnection from './migrations/0004-counts-by-connection.ts';
import * as userTypes from './migrations/0005-user-types.ts';
import * as managementLists from './migrations/0006-management-lists.ts';
import * as accountsOfOffices from './migrations/0007-accounts-of-offices.ts';
import * as screening from './migrations/0008-screening.ts';
import * as activityChain from './migrations/0009-activity-chain.ts';
import * as secondFactors from './migrations/0010-second-factors.ts';
import * as sharedWords from './migrations/0011-shared-words.ts';
import * as reviewFromAbroad from './migrations/0012-review-from-abroad.ts';
import * as reports from './migrations/0013-reports.ts';
import * as returnedMails from './migrations/0014-returned-mails.ts';
import * as passkeysAndProposals from './migrations/0015-passkeys-and-proposals.ts';
import * as closedTimesAndAliases from './migrations/0016-closed-times-and-aliases.ts';
import * as documentsOfAnOffice from './migrations/0017-documents-of-an-office.ts';
import * as sumsOfDaysThatAreOver from './migrations/0018-sums-of-days-that-are-over.ts';
import * as namesOfTheWatchList from './migrations/0019-names-of-the-watch-list.ts';
import * as logAddedToByItsFunction from './migrations/0020-log-added-to-by-its-function.ts';
import * as wordsOfNames from './migrations/0021-words-of-names.ts';
import * as daysOfAnOffice from './migrations/0022-days-of-an-office.ts';
import * as devicesOfSessions from './migrations/0023-devices-of-sessions.ts';
import * as labelsGivenAtTheBorder from './migrations/0024-labels-given-at-the-border.ts';
import * as documentsInOrder from './migrations/0025-documents-in-order.ts';
import * as namesInOrder from './migrations/0026-names-in-order.ts';
import * as labelsOfDays from './migrations/0027-labels-of-days.ts';
import * as kindsInTheLedger from './migrations/0028-kinds-in-the-ledger.ts';
import * as openRequestsByName from './migrations/0029-open-requests-by-name.ts';
import * as totalsOfAnOffice from './migrations/0030-totals-of-an-office.ts';
import * as sizeOfAGroup from './migrations/0031-size-of-a-group.ts';
import * as endOfTheLogByItsIndex from './migrations/0032-end-of-the-log-by-its-index.ts';
import type { Database } from './schema.ts';

/**
 * Migrates the database to the newest version. Several processes may start at once: the migrator locks. A current
 * database is only read, which a role without rights to create can do.
 */
export async function migrate(database: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: async () => ({
        '0001-foundation': foundation,
        '0002-requests-about-visas': requestsAboutVisas,
        '0003-refused-refunds': refusedRefunds,
        '0004-counts-by-connection': countsByConnection,
        '0005-user-types': userTypes,
        '0006-management-lists': managementLists,
        '0007-accounts-of-offices': accountsOfOffices,
        '0008-screening': screening,
        '0009-activity-chain': activityChain,
        '0010-second-factors': secondFactors,
        '0011-shared-words': sharedWords,
        '0012-review-from-abroad': reviewFromAbroad,
        '0013-reports': reports,
        '0014-returned-mails': returnedMails,
        '0015-passkeys-and-proposals': passkeysAndProposals,
        '0016-closed-times-and-aliases': closedTimesAndAliases,
        '0017-documents-of-an-office': documentsOfAnOffice,
        '0018-sums-of-days-that-are-over': sumsOfDaysThatAreOver,
        '0019-names-of-the-watch-list': namesOfTheWatchList,
        '0020-log-added-to-by-its-function': logAddedToByItsFunction,
        '0021-words-of-names': wordsOfNames,
        '0022-days-of-an-office': daysOfAnOffice,
        '0023-devices-of-sessions': devicesOfSessions,
        '0024-labels-given-at-the-border': labelsGivenAtTheBorder,
        '0025-documents-in-order': documentsInOrder,
        '0026-names-in-order': namesInOrder,
        '0027-labels-of-days': labelsOfDays,
        '0028-kinds-in-the-ledger': kindsInTheLedger,
        '0029-open-requests-by-name': openRequestsByName,
        '0030-totals-of-an-office': totalsOfAnOffice,
        '0031-size-of-a-group': sizeOfAGroup,
        '0032-end-of-the-log-by-its-index': endOfTheLogByItsIndex,
      }),
    },
  });
  const migrations = await migrator.getMigrations();
  if (migrations.every(({ executedAt }) => executedAt !== undefined)) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
