import { parseDecimalText } from '#domain/fees/money.ts';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { useDepartmentMessages } from '../casework/department-messages.ts';

export type TypedSums = Readonly<Record<string, string>>;

/** Returns the typed amounts in minor units. A blank one counts as zero; `wrong` lists invalid ones. */
export function readSums(
  typed: TypedSums,
  currencies: readonly string[],
): { readonly sums: Readonly<Record<string, number>>; readonly wrong: readonly string[] } {
  const sums: Record<string, number> = {};
  const wrong: string[] = [];
  for (const currency of currencies) {
    const text = typed[currency]?.trim() ?? '';
    const money = parseDecimalText(text === '' ? '0' : text, currency);
    if (money === undefined) wrong.push(currency);
    else sums[currency] = money.minor;
  }
  return { sums, wrong };
}

export function sumFieldId(currency: string): string {
  return `sum-${currency}`;
}

/** One amount per currency, as counted in the drawer. */
export function CurrencySums({
  currencies,
  typed,
  wrong,
  onChange,
}: {
  readonly currencies: readonly string[];
  readonly typed: TypedSums;
  readonly wrong: readonly string[];
  readonly onChange: (typed: TypedSums) => void;
}) {
  const { t } = useDepartmentMessages();
  return (
    <div className="grid max-w-measure grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-6">
      {currencies.map((currency) => (
        <TextInput
          key={currency}
          id={sumFieldId(currency)}
          label={currency}
          inputMode="decimal"
          autoComplete="off"
          width="10"
          className="text-right tabular-nums"
          value={typed[currency] ?? ''}
          placeholder="0"
          onChange={(event) => onChange({ ...typed, [currency]: event.target.value })}
          error={wrong.includes(currency) ? t('department.amountWrong') : undefined}
        />
      ))}
    </div>
  );
}
