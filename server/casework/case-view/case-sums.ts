import type { CaseView } from '#contract/api/casework.ts';
import { shownFeeStandingOf } from '#domain/casework/fee-standing.ts';
import { getService } from '#domain/services/catalogue.ts';
import { accountNames } from '#server/accounts/account-repository.ts';
import { type SetSumRow, sumsOf } from '#server/payments/set-sum-repository.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { ApplicationRow } from '../application-repository.ts';

/** Shows the sums that officers set on a case, to its own office, and how it stands with its fee. */
export async function sumsView(
  db: Db,
  application: ApplicationRow,
  whole: boolean,
): Promise<Pick<CaseView, 'set_sums' | 'fee_standing'>> {
  const sums = await sumsOf(db, application.id);
  const names = await accountNames(
    db,
    sums.flatMap(({ made_by, confirmed_by }) => [made_by, ...(confirmed_by === null ? [] : [confirmed_by])]),
  );
  return {
    fee_standing: shownFeeStandingOf(application, unsetPrice(application, sums)),
    set_sums: whole
      ? sums.map(({ kind, currency, amount_minor, ground, made_by, confirmed_by }) => ({
          kind,
          currency,
          amount_minor,
          ground,
          by: names.get(made_by) ?? '',
          confirmed_by: confirmed_by === null ? null : (names.get(confirmed_by) ?? ''),
        }))
      : [],
  };
}

/** Returns what is missing of a price that officers set; undefined where the price is known. */
function unsetPrice(
  { service, quote }: ApplicationRow,
  sums: readonly SetSumRow[],
): 'not_set' | 'proposed' | undefined {
  if (getService(service).priceByOfficers === undefined || quote.lines.length > 0) return undefined;
  return sums.some(({ kind, confirmed_at }) => kind === 'price' && confirmed_at === null) ? 'proposed' : 'not_set';
}
