import type { PermitCheck } from '#contract/api/checks.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { normalisePermitNumber, permitValidity } from '#domain/issuing/permit.ts';
import { areaMessage } from '#domain/trekking/areas.ts';
import type { Dependencies } from '../dependencies.ts';
import { findPermit } from '../issuing/permit-repository.ts';
import { findOrganisation } from '../organisations/organisation-repository.ts';
import { today } from '../platform/clock.ts';
import { messagesFor } from '../platform/i18n/catalogue.ts';
import { formatDay } from '../platform/i18n/formats.ts';
import { lookUp } from './look-up.ts';

/** Tells whether a permit is valid today: area, days, agency and size of the group. Nobody in it is named. */
export async function checkPermit(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  question: { readonly number: string; readonly address: string; readonly language: Language },
): Promise<PermitCheck> {
  const { database, clock } = dependencies;
  const { address, language } = question;
  const number = normalisePermitNumber(question.number);
  const permit = await lookUp(
    dependencies,
    { kind: 'permit_check', subject: { permit: number ?? '' }, address },
    async () => (number === undefined ? undefined : findPermit(database, number)),
  );
  const t = messagesFor(language);
  const checked_at = clock.now().toISOString();
  if (permit === undefined)
    return { result: 'not_found', words: t('permit_check.not_found'), permit: null, checked_at };
  const { first_day, last_day, area, group_size } = permit;
  const result = permitValidity(
    { firstDay: first_day, lastDay: last_day, revoked: permit.revoked_at !== null },
    today(clock),
  );
  const organisation = await findOrganisation(database, permit.organisation);
  return {
    result,
    words: t(`permit_check.${result}`, { from: formatDay(first_day, language), until: formatDay(last_day, language) }),
    permit: {
      number: permit.number,
      area,
      area_words: t(areaMessage(area)),
      organisation: organisation?.name ?? permit.organisation,
      first_day,
      last_day,
      group_size,
    },
    checked_at,
  };
}
