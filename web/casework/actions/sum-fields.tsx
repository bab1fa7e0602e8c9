import type { CaseView } from '#contract/api/casework.ts';
import { parseDecimalText } from '#domain/fees/money.ts';
import { TextArea } from '#web/design-system/text-area/text-area.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { colonIn } from '#web/i18n/formats.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { type ActionFieldsProps, type ActionInput, fieldId, textOf } from './action-form.ts';
import { NoteField, readNote, readRemark } from './note-field.tsx';

interface SumProps extends Pick<ActionFieldsProps, 'errors'> {
  readonly currency: string;
  readonly mostMinor: number;
}

/** A sum that another person confirms, with its ground in writing. */
function SumWithGround({ currency, mostMinor, errors }: SumProps) {
  const { t, formatMoney } = useDepartmentMessages();
  return (
    <>
      <TextInput
        id={fieldId('sum_minor')}
        name="sum"
        inputMode="decimal"
        autoComplete="off"
        width="10"
        prefix={currency}
        label={t('department.sum.amount')}
        hint={t('department.sum.most', { most: formatMoney(mostMinor, currency) })}
        error={errors.sum_minor}
      />
      <TextArea
        id={fieldId('note')}
        name="note"
        rows={3}
        maxLength={1000}
        label={t('department.sum.ground')}
        hint={t('department.sum.groundHint')}
        error={errors.note}
      />
    </>
  );
}

function readSum(form: FormData, currency: string): ActionInput {
  const sum = parseDecimalText(textOf(form, 'sum'), currency);
  const ground = textOf(form, 'note');
  if (sum !== undefined && ground !== '') return { body: { sum_minor: sum.minor, note: ground } };
  return {
    missing: {
      ...(sum === undefined ? { sum_minor: 'department.amountWrong' as const } : {}),
      ...(ground === '' ? { note: 'department.missing.ground' as const } : {}),
    },
  };
}

/** Fields of a recommendation: the price where officers set it, otherwise a remark. */
export function ProposeFields({ file, errors }: ActionFieldsProps) {
  const { asks_price: asked } = file;
  if (asked === null) return <NoteField errors={errors} />;
  return <SumWithGround currency={asked.currency} mostMinor={asked.most_minor} errors={errors} />;
}

export function readPropose(form: FormData, file: CaseView): ActionInput {
  return file.asks_price === null ? readRemark(form) : readSum(form, file.asks_price.currency);
}

/** Fields of a waiver: how much of the fee, and on which ground. */
export function WaiverFields({ file, errors }: ActionFieldsProps) {
  const { quote } = file;
  return <SumWithGround currency={quote.currency} mostMinor={quote.total_minor} errors={errors} />;
}

export function readWaiver(form: FormData, file: CaseView): ActionInput {
  return readSum(form, file.quote.currency);
}

/** Shows the sum that waits to be confirmed by this action, above its remark. */
export function ConfirmFields({ file, errors }: ActionFieldsProps) {
  return (
    <>
      <SetSums file={file} only="waiting" />
      <NoteField errors={errors} />
    </>
  );
}

export function readConfirm(form: FormData): ActionInput {
  return { body: readNote(form) };
}

/** Sums that officers set on a case, each with its ground and who confirmed it. */
export function SetSums({ file, only }: { readonly file: CaseView; readonly only?: 'waiting' }) {
  const { t, wordOf, formatMoney, language } = useDepartmentMessages();
  const shown = file.set_sums.filter(({ confirmed_by }) => only === undefined || confirmed_by === null);
  return shown.map((sum) => (
    <div key={`${sum.kind} ${sum.ground}`} className="mb-4 max-w-measure border-l-4 border-hairline pl-3">
      <p className="font-semibold tabular-nums">
        {wordOf('set_sum', sum.confirmed_by === null ? `${sum.kind}_proposed` : sum.kind)}
        {colonIn(language)}
        {formatMoney(sum.amount_minor, sum.currency)}
      </p>
      <p className="[overflow-wrap:anywhere]">
        <span className="text-ink-quiet">
          {t('department.sum.ground')}
          {colonIn(language)}
        </span>
        {sum.ground}
      </p>
      <p>
        {sum.confirmed_by === null
          ? t('department.sum.waits', { by: sum.by })
          : t('department.sum.confirmed', { by: sum.by, confirmedBy: sum.confirmed_by })}
      </p>
    </div>
  ));
}
