import type { ReactNode } from 'react';
import type { CertificateCheck, PermitCheck, VisaCheck } from '#contract/api/checks.ts';
import { dayInKathmandu } from '#domain/calendar/plain-date.ts';
import { Button, ButtonGroup } from '#web/design-system/button/button.tsx';
import { Notice, type NoticeTone } from '#web/design-system/notice/notice.tsx';
import { SummaryList, type SummaryRow } from '#web/design-system/summary-list/summary-list.tsx';
import { wholeDates } from '#web/design-system/whole-dates.tsx';
import { usePublicMessages } from '../routes/public/public-messages.ts';
import { type LookUpField, LookUpForm } from './look-up-form.tsx';
import { useLookUp } from './use-look-up.ts';

type Check = VisaCheck | PermitCheck | CertificateCheck;
/** Numbers asked about, by the ids of their fields. */
type Asked = Readonly<Record<string, string>>;

/** Check of a visa, a permit or a certificate by anybody: the numbers asked about, then what it says now, and nobody's name. */
export function CheckPage<Found extends Check>({
  title,
  text,
  fields,
  another,
  lookUp,
  tones,
  rowsOf,
  next,
}: {
  readonly title: string;
  readonly text: string;
  readonly fields: readonly LookUpField[];
  /** Words of the button that asks about another one. */
  readonly another: string;
  /** Throws as `call` does. */
  readonly lookUp: (asked: Asked) => Promise<Found>;
  readonly tones: Readonly<Record<Found['result'], NoticeTone>>;
  readonly rowsOf: (found: Found, asked: Asked) => readonly SummaryRow[];
  /** Way on for whom the document belongs to. */
  readonly next?: (found: Found, asked: Asked) => ReactNode;
}) {
  const words = usePublicMessages();
  const { t, formatDate } = words;
  const { found, asked = {}, ask, forget } = useLookUp(lookUp);
  if (!found) {
    return (
      <LookUpForm words={words} title={title} button={t('check.button')} fields={fields} onAsk={ask}>
        <h1 className="mb-2">{title}</h1>
        <p className="mb-6 max-w-measure">{text}</p>
      </LookUpForm>
    );
  }
  const result: Found['result'] = found.result;
  return (
    <>
      <title>{`${t(`check.${result}`)} – ${title} – ${t('portal.name')}`}</title>
      <h1 className="mb-4">{t(`check.${result}`)}</h1>
      <Notice tone={tones[result]} live>
        {found.words}
      </Notice>
      <SummaryList rows={rowsOf(found, asked)} />
      {next?.(found, asked)}
      <p className="text-sm text-ink-quiet">
        {wholeDates(t('check.at', { day: formatDate(dayInKathmandu(new Date(found.checked_at))) }))}
      </p>
      <ButtonGroup>
        <Button kind="secondary" onClick={forget}>
          {another}
        </Button>
      </ButtonGroup>
    </>
  );
}
