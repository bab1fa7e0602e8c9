import type { VisaCheck } from '#contract/api/applications.ts';
import { apiPath, pathTo } from '#contract/paths.ts';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { visaTabs } from '#domain/existing-visa/existing-visa.ts';
import { normaliseVisaNumber } from '#domain/identity/visa-number.ts';
import { call } from '#web/api/client.ts';
import { Button, ButtonGroup } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import { Notice, type NoticeTone } from '#web/design-system/notice/notice.tsx';
import { SummaryList } from '#web/design-system/summary-list/summary-list.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { usePublicMessages } from '../routes/public/public-messages.ts';
import { LookUpForm } from './look-up-form.tsx';
import { useLookUp } from './use-look-up.ts';
import type { VisaNumbers } from './visa-numbers.ts';

const tones: Readonly<Record<VisaCheck['result'], NoticeTone>> = {
  valid: 'granted',
  not_yet_valid: 'waiting',
  expired: 'refused',
  converted: 'information',
  not_valid: 'refused',
  moved: 'refused',
  not_found: 'refused',
};

/** Returns true if the holder may still enter: a visa that was revoked, or expired unused, must not suggest it. */
function mayEnterOn({ result, enter_before }: VisaCheck): boolean {
  return result !== 'not_valid' && !(result === 'expired' && enter_before !== undefined);
}

/** Returns the first and last day; for a visa that begins on arrival, the last day to enter. */
function daysOf(found: VisaCheck) {
  if (!mayEnterOn(found)) return [];
  const last = found.enter_before;
  const rows = [
    { key: 'from', label: 'check.from', day: last === undefined ? found.valid_from : null },
    { key: 'until', label: 'check.until', day: last === undefined ? found.valid_until : null },
    { key: 'enter', label: 'check.enterBefore', day: last ?? null },
  ] as const;
  return rows.flatMap(({ day, ...row }) => (day === null ? [] : [{ ...row, day }]));
}

/** Check of a visa's validity, by passport number and visa number: visa type, dates, validity and nothing more. */
export function CheckView({ passport = '', visa = '' }: { readonly passport?: string; readonly visa?: string }) {
  const words = usePublicMessages();
  const { t, formatDate } = words;
  const { found, asked, ask, forget } = useLookUp(async (body: Readonly<Record<string, string>>) => {
    const { data } = await call<{ readonly data: VisaCheck }>({ method: 'POST', path: apiPath('visaCheck'), body });
    return data;
  });
  if (!found) {
    return (
      <LookUpForm
        words={words}
        title={t('shell.check')}
        button={t('check.button')}
        fields={[
          { id: 'passport_number', kind: 'passport_number', label: 'field.passport', initial: passport },
          { id: 'visa_number', kind: 'text', label: 'field.visa', hint: 'field.visaHint', initial: visa },
        ]}
        onAsk={ask}
      >
        <h1 className="mb-2">{t('shell.check')}</h1>
        <p className="mb-6 max-w-measure">{t('check.text')}</p>
      </LookUpForm>
    );
  }
  const { kind_words: kind } = found;
  const numbers: VisaNumbers = { passport: asked?.passport_number ?? '', visa: asked?.visa_number ?? '' };
  return (
    <>
      <title>{`${t(`check.${found.result}`)} – ${t('shell.check')} – ${t('portal.name')}`}</title>
      <h1 className="mb-4">{t(`check.${found.result}`)}</h1>
      <Notice tone={tones[found.result]} live>
        {found.words}
      </Notice>
      <SummaryList
        rows={[
          ...(kind === null
            ? [{ key: 'passport', label: t('field.passport'), value: <CodeText code={numbers.passport} /> }]
            : []),
          {
            key: 'number',
            label: t('field.visa'),
            value: <CodeText code={normaliseVisaNumber(numbers.visa) ?? numbers.visa} />,
          },
          ...(kind === null ? [] : [{ key: 'kind', label: t('check.kind'), value: kind }]),
          ...daysOf(found).map(({ key, label, day }) => ({ key, label: t(label), value: formatDate(day) })),
        ]}
      />
      {kind !== null && mayEnterOn(found) && (
        <p className="mb-4">
          <Link to={pathTo('visaProcessing', { tab: visaTabs[0] })} state={numbers}>
            {t(found.result === 'expired' ? 'check.ownExpired' : 'check.own')}
          </Link>
        </p>
      )}
      <p className="text-sm text-ink-quiet">
        {wholeDates(t('check.at', { day: formatDate(dayInKathmandu(new Date(found.checked_at))) }))}
      </p>
      <ButtonGroup>
        <Button kind="secondary" onClick={forget}>
          {t('check.another')}
        </Button>
      </ButtonGroup>
    </>
  );
}
