import type { CaseView } from '#contract/api/casework.ts';
import { InsetText } from '#web/design-system/notice/notice.tsx';
import { colonIn, commaIn } from '#web/i18n/formats.ts';
import { useOrderSum } from '../case-parts/order-sum.ts';
import { useDepartmentMessages } from '../department-messages.ts';

/** Rows of an effect that are the result of a grant. */
const results: readonly NonNullable<CaseView['effect']>['rows'][number]['key'][] = ['after', 'moved', 'next'];

/** Returns what a grant of the case gives, as far as its data tell: the visa's new days or passport, a crossing, or a kind. */
function useGranted({ effect, crossing, kind_words, plan_words }: CaseView): readonly string[] {
  const { wordOf, formatDate, officeName, language } = useDepartmentMessages();
  const colon = colonIn(language);
  const rows = effect?.rows.filter(({ key }) => results.includes(key)) ?? [];
  if (rows.length > 0) return rows.map(({ label, value }) => `${label}${colon}${value}`);
  const found = crossing?.found;
  if (crossing != null && found != null) {
    const place = `${formatDate(found.on)}${commaIn(language)}${officeName(found.port)}`;
    return [`${wordOf('movement', crossing.movement)}${colon}${place}`];
  }
  return [[...new Set([kind_words, plan_words])].join(' · ')];
}

/** Tells in the dialog of a grant, or of its recommendation, what is granted, and what has to be paid first. */
export function GrantedText({ file }: { readonly file: CaseView }) {
  const { t } = useDepartmentMessages();
  const granted = useGranted(file);
  const sum = useOrderSum(file);
  const due = file.payment.state === 'due' || file.payment.state === 'checking';
  return (
    <InsetText>
      <p className="text-[13px] text-ink-quiet">{t('desk.granted')}</p>
      {granted.map((text) => (
        <p key={text} className="font-semibold">
          {text}
        </p>
      ))}
      {due && sum !== '' && <p>{t('desk.granted.due', { sum })}</p>}
    </InsetText>
  );
}
