import type { VisaCheck } from '#contract/api/checks.ts';
import { apiPath, pathTo } from '#contract/paths.ts';
import { visaTabs } from '#domain/existing-visa/existing-visa.ts';
import { call } from '#web/api/client.ts';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { Link } from '#web/design-system/link/link.tsx';
import type { NoticeTone } from '#web/design-system/notice/notice.tsx';
import { usePublicMessages } from '../routes/public/public-messages.ts';
import { CheckPage } from './check-page.tsx';
import { askedNumbers } from './handed-numbers.ts';

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
  const { t, formatDate } = usePublicMessages();
  return (
    <CheckPage<VisaCheck>
      title={t('shell.check')}
      text={t('check.text')}
      another={t('check.another')}
      fields={[
        { id: 'passport_number', kind: 'passport_number', label: 'field.passport', initial: passport },
        { id: 'visa_number', kind: 'text', label: 'field.visa', hint: 'field.visaHint', initial: visa, number: 'visa' },
      ]}
      lookUp={async (body) => {
        const { data } = await call<{ readonly data: VisaCheck }>({ method: 'POST', path: apiPath('visaCheck'), body });
        return data;
      }}
      tones={tones}
      rowsOf={(found, asked) => [
        ...(found.kind_words === null
          ? [{ key: 'passport', label: t('field.passport'), value: <CodeText code={askedNumbers(asked).passport} /> }]
          : []),
        {
          key: 'number',
          label: t('mine.visaNumber', { kind: found.authorisation ? 'authorisation' : 'visa' }),
          value: <CodeText code={askedNumbers(asked).visa} />,
        },
        ...(found.kind_words === null ? [] : [{ key: 'kind', label: t('check.kind'), value: found.kind_words }]),
        ...daysOf(found).map(({ key, label, day }) => ({ key, label: t(label), value: formatDate(day) })),
      ]}
      next={(found, asked) => found.kind_words !== null && mayEnterOn(found) && <OwnVisa found={found} asked={asked} />}
    />
  );
}

/** Link for the holder, which carries the numbers on. */
function OwnVisa({ found, asked }: { readonly found: VisaCheck; readonly asked: Readonly<Record<string, string>> }) {
  const { t } = usePublicMessages();
  return (
    <p className="mb-4">
      <Link to={pathTo('visaProcessing', { tab: visaTabs[0] })} state={askedNumbers(asked)}>
        {t(found.result === 'expired' ? 'check.ownExpired' : 'check.own')}
      </Link>
    </p>
  );
}
