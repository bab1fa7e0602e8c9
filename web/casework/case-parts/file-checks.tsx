import { pathTo } from '#contract/paths.ts';
import { isIssued } from '#domain/casework/lifecycle.ts';
import type { LookOutcome } from '#domain/casework/second-look.ts';
import { digitsIn } from '#domain/i18n/numbers.ts';
import { shownVisaState } from '#domain/issuing/visa-state.ts';
import { isUndecidedMatch, type MatchState } from '#domain/screening/match-state.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { portalDayNow } from '#web/api/portal-day.ts';
import { Button } from '#web/design-system/button/button.tsx';
import { classNames } from '#web/design-system/class-names.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { KeyValue } from '#web/design-system/key-value/key-value.tsx';
import { ButtonLink } from '#web/design-system/link/link.tsx';
import { StatusTag, type TagTone } from '#web/design-system/tag/tag.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { commaIn } from '#web/i18n/formats.ts';
import type { ChosenAction } from '../actions/action-dialog.tsx';
import { actionWords, speaksAgainst } from '../actions/action-form.ts';
import { formOf, inOrder, matchActions } from '../actions/action-forms.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';
import { MatchExplanation, MatchInShort } from './match-explanation.tsx';
import { type FileProps, Part, SumTable } from './part.tsx';

export function VisaYear({ file }: FileProps) {
  const { t, formatNumber, language } = useDepartmentMessages();
  if (file.visa_year === null) return null;
  const { year, used, limit, left } = file.visa_year;
  return (
    <Part id="visa-year" title={t('department.file.visaYear', { year: digitsIn(language, String(year)) })}>
      <SumTable
        caption={t('department.file.visaYear', { year: digitsIn(language, String(year)) })}
        rows={[
          ['used', t('department.file.daysUsed'), formatNumber(used)],
          ['limit', t('department.file.daysLimit'), formatNumber(limit)],
          ['left', t('department.file.daysLeft'), formatNumber(left)],
        ]}
      />
    </Part>
  );
}

/** The border crossing that the application is about: as stated, and as an officer found it. */
export function BorderCrossing({ file }: FileProps) {
  const { t, wordOf, formatDate, officeName, language } = useDepartmentMessages();
  const { crossing } = file;
  if (crossing === null) return null;
  const { movement, stated_on: on, stated_port: port, found } = crossing;
  const words = (day: string | null, place: string | null) =>
    [day === null ? '' : formatDate(day), place === null ? '' : officeName(place)]
      .filter((one) => one !== '')
      .join(commaIn(language));
  const stated = words(on, port);
  return (
    <Part
      id="crossing"
      title={isIssued(file.status) ? t(`department.certified.${movement}`) : wordOf('movement', movement)}
    >
      <KeyValue
        items={[
          {
            key: 'stated',
            label: t('department.crossing.stated'),
            value: stated === '' ? t('department.crossing.notStated') : stated,
          },
          {
            key: 'found',
            label: t('department.crossing.found'),
            value:
              found === null
                ? t('department.crossing.notYet')
                : t('department.crossing.foundBy', { what: words(found.on, found.port), by: found.by }),
          },
          ...(found?.proof == null
            ? []
            : [{ key: 'proof', label: t('department.crossing.proof'), value: found.proof }]),
        ]}
      />
    </Part>
  );
}

/** Marks only undecided matches as needing attention. */
function edgeOf(state: MatchState): string {
  return isUndecidedMatch(state) ? 'border-waiting' : 'border-hairline';
}

/** Heading of the part about matches with the watch list. */
export const matchPartId = 'screening';

/** Possible matches with the watch list, and who may decide on them. The applicant is never told. */
export function Screening({ file, onChoose }: FileProps & { readonly onChoose: (chosen: ChosenAction) => void }) {
  const words = useDepartmentMessages();
  const { t } = words;
  const deciding = inOrder(file.actions.filter(({ action, allowed }) => matchActions.includes(action) && allowed));
  return (
    <Part id={matchPartId} title={t('department.file.screening')}>
      {file.screening.length === 0 ? (
        <p className="mb-6">{t('department.file.noHits')}</p>
      ) : (
        <ul className="mb-2 space-y-2">
          {file.screening.map((match) => (
            <li key={match.id} className={classNames('border-l-4 pl-3', edgeOf(match.state))}>
              <MatchInShort match={match} />
              {match.note !== null && <p className="[overflow-wrap:anywhere]">{match.note}</p>}
              {match.score !== null && <MatchExplanation score={match.score} />}
              {isUndecidedMatch(match.state) && deciding.length > 0 && (
                <p className="mt-1.5 flex flex-wrap gap-2">
                  {deciding.map((state) => {
                    const form = formOf(state);
                    return (
                      <Button
                        key={state.action}
                        // The filled button is the one in the head that leads here.
                        kind={speaksAgainst(form) ? 'against' : 'secondary'}
                        className="desk:min-h-8! desk:px-2.5! desk:text-[13px]"
                        onClick={() => onChoose({ state, hit: match.id })}
                      >
                        {actionWords(words, form, state)}
                      </Button>
                    );
                  })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

export function Visa({ file }: FileProps) {
  const { may } = useStaff();
  const { sticker } = useDesk();
  const { t, wordOf, formatDate, formatNumber } = useDepartmentMessages();
  const { visa } = file;
  if (visa === null) return null;
  const { state: stored, valid_from: validFrom, valid_until: validUntil } = visa;
  const state = shownVisaState({ state: stored, validFrom, validUntil }, portalDayNow());
  return (
    <Part id="visa" title={t(visa.authorisation ? 'department.file.authorisation' : 'department.file.visa')}>
      <KeyValue
        items={[
          {
            key: 'number',
            label: t(visa.authorisation ? 'department.file.authorisationNumber' : 'department.file.visaNumber'),
            value: <CodeText code={visa.visa_number} />,
          },
          { key: 'state', label: t('department.file.visaState'), value: wordOf('visa_state', state) },
          // The days before and after a grant tell these.
          ...(file.effect !== null
            ? []
            : visa.enter_before === null
              ? [
                  {
                    key: 'from',
                    label: t('department.file.validFrom'),
                    value: formatDate(visa.valid_from),
                  },
                  {
                    key: 'until',
                    label: t('department.file.validUntil'),
                    value: formatDate(visa.valid_until),
                  },
                ]
              : [
                  {
                    key: 'issued',
                    label: t('department.file.issuedOn'),
                    value: formatDate(visa.valid_from),
                  },
                  {
                    key: 'enter',
                    label: t('department.file.enterBefore'),
                    value: formatDate(visa.enter_before),
                  },
                ]),
          ...(file.effect !== null
            ? []
            : [{ key: 'days', label: t('department.file.days'), value: formatNumber(visa.days) }]),
          ...(visa.sticker_serial === null
            ? []
            : [
                {
                  key: 'sticker',
                  label: t('department.file.sticker'),
                  value: (
                    <>
                      <CodeText code={visa.sticker_serial} group={20} />
                      {visa.sticker_spoilt && (
                        <span className="mt-1 block">
                          <StatusTag tone="refused">{t('department.file.stickerSpoilt')}</StatusTag>
                        </span>
                      )}
                    </>
                  ),
                },
              ]),
        ]}
      />
      {/* The machine readable line of an authorisation is never printed: the sticker that replaces it has another. Where the
          days of a visa in force are asked for, its sticker is out already. */}
      {!visa.authorisation && file.effect === null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
        <section aria-label={t('department.file.mrz')} tabIndex={0} className="scrolls-sideways mb-4">
          <pre translate="no" className="font-mono text-[12px]">
            {visa.mrz.join('\n')}
          </pre>
        </section>
      )}
      {visa.sticker_serial !== null && !visa.sticker_spoilt && sticker !== undefined && may(sticker.permission) && (
        <p className="screen-only mb-6">
          <ButtonLink kind="secondary" to={pathTo(sticker.page, { applicationId: file.id })}>
            {t('department.file.toSticker')}
          </ButtonLink>
        </p>
      )}
    </Part>
  );
}

/** Person on whose visa the applicant depends. */
export function RelatedVisa({ file }: FileProps) {
  const { t, formatDate } = useDepartmentMessages();
  const { related_visa: related } = file;
  if (related === null) return null;
  return (
    <Part id="related-visa" title={t('department.file.relatedVisa')}>
      <KeyValue
        items={[
          { key: 'name', label: t('department.arrivals.name'), value: related.name },
          { key: 'visa', label: t('department.file.visaNumber'), value: <CodeText code={related.visa_number} /> },
          { key: 'kind', label: t('department.arrivals.kind'), value: related.kind_words },
          {
            key: 'until',
            label: t('department.file.relatedUntil'),
            value: formatDate(related.valid_until),
          },
        ]}
      />
    </Part>
  );
}

export function Stay({ file }: FileProps) {
  const { t, formatDate, officeName } = useDepartmentMessages();
  const { stay } = file;
  if (stay === null) return null;
  return (
    <Part id="stay" title={t('department.file.stay')}>
      <KeyValue
        items={[
          { key: 'arrived', label: t('department.file.arrivedOn'), value: formatDate(stay.arrived_on) },
          { key: 'port', label: t('department.file.arrivedAt'), value: officeName(stay.arrived_at_port) },
          {
            key: 'departed',
            label: t('department.file.departedOn'),
            value: stay.departed_on === null ? t('department.file.notDeparted') : formatDate(stay.departed_on),
          },
        ]}
      />
    </Part>
  );
}

/** Second looks at what one officer decided alone. */
export function SecondLooks({ file }: FileProps) {
  const { t, formatInstant } = useDepartmentMessages();
  if (file.second_looks.length === 0) return null;
  return (
    <Part id="second-looks" title={t('department.look.title')}>
      <ul className="mb-6">
        {file.second_looks.map(({ drawn_at, decided_by, outcome, by, at, note, settled }) => (
          <li key={drawn_at} className="border-l-4 border-hairline py-1 pl-4">
            {outcome === null ? (
              <p>
                {wholeDates(t('department.look.waits', { day: formatInstant(drawn_at, file.office), by: decided_by }))}
              </p>
            ) : (
              <>
                <p className="flex flex-wrap items-center gap-x-3">
                  <StatusTag tone={lookTones[outcome]}>{t(`department.look.${outcome}`)}</StatusTag>
                  <span>
                    {wholeDates(
                      t('department.look.by', { by: by ?? '', day: at === null ? '' : formatInstant(at, file.office) }),
                    )}
                  </span>
                </p>
                {note !== null && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
                {outcome === 'doubtful' && (
                  <p className="mt-1 text-ink-quiet">
                    {t(settled ? 'department.look.settled' : 'department.look.unsettled')}
                  </p>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

const lookTones: Readonly<Record<LookOutcome, TagTone>> = { agreed: 'granted', doubtful: 'refused' };
