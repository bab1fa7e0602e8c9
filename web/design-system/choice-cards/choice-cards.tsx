import { type ChangeEventHandler, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import type { FieldProps } from '../field/field.tsx';
import { Fieldset } from '../fieldset/fieldset.tsx';
import { CheckIcon, ClockIcon } from '../icons/icons.tsx';
import { wholeDates } from '../whole-dates.tsx';

export interface ChoiceCard {
  readonly value: string;
  readonly text: ReactNode;
  readonly icon?: ReactNode;
  /** Price of the choice, at the right. */
  readonly price?: ReactNode;
  /** Why to take it: "Shortest that covers your stay". */
  readonly mark?: string | undefined;
  readonly hint?: ReactNode;
  /** Course of things once it is taken: "You pay on the bank's page". */
  readonly after?: string | undefined;
  /** Something to think about before it is taken: "You stay 4 days longer than this visa". */
  readonly caution?: string | undefined;
}

interface ChoiceCardsProps extends FieldProps {
  readonly name: string;
  readonly cards: readonly ChoiceCard[];
  /** Empty: nothing is chosen. */
  readonly value: string;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
}

/**
 * A choice of one out of a few that differ in price: each a large card. The first radio has the field's id, so that the
 * error summary links to it. A radio is named by its text; price and hint describe it.
 */
export function ChoiceCards({
  id,
  label,
  hint,
  error,
  heading,
  optional,
  name,
  cards,
  value,
  onChange,
}: ChoiceCardsProps) {
  const unique = useId();
  return (
    <Fieldset {...{ id, label, hint, error, heading, optional }}>
      <div className="grid max-w-[640px] gap-2.5 pt-1">
        {cards.map((card, index) => {
          const about = `${unique}-${card.value}`;
          return (
            <label
              key={card.value}
              className={classNames(
                'grid grid-cols-[24px_minmax(0,1fr)] items-start gap-x-3 gap-y-1 rounded border border-edge p-3.5 sm:p-4',
                'has-checked:border-action has-checked:bg-action-tint has-checked:inset-ring has-checked:inset-ring-action',
                'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                'forced-colors:has-checked:border-4',
              )}
            >
              <input
                type="radio"
                id={index === 0 ? id : `${id}-${card.value}`}
                name={name}
                value={card.value}
                checked={value === card.value}
                onChange={onChange}
                aria-labelledby={`${about}-text`}
                aria-describedby={`${about}-price ${about}-more`}
                className="tick mt-px focus-visible:outline-none"
              />
              {/* The price stays on the first line; a text that it would leave less than 8rem takes that line alone. */}
              <span className="flex flex-wrap items-baseline gap-x-2 font-semibold sm:text-lg">
                <span className="flex flex-[1_1_8rem] items-center gap-2.5">
                  {card.icon && <span className="contents max-sm:hidden">{card.icon}</span>}
                  <span id={`${about}-text`} className="self-baseline">
                    {wholeDates(card.text)}
                  </span>
                </span>
                <span id={`${about}-price`} className="ml-auto whitespace-nowrap tabular-nums">
                  {card.price}
                </span>
              </span>
              <span id={`${about}-more`} className="col-start-2 grid gap-1 empty:hidden">
                {card.mark && (
                  <span className="flex gap-2 text-sm font-semibold text-granted">
                    <CheckIcon className="mt-px" />
                    <span>{wholeDates(card.mark)}</span>
                  </span>
                )}
                {card.hint && <span className="text-sm text-ink-quiet">{wholeDates(card.hint)}</span>}
                {card.after && <span className="text-sm">{card.after}</span>}
                {card.caution && (
                  <span className="flex gap-2 text-sm font-semibold text-waiting">
                    <ClockIcon className="mt-px" />
                    <span>{wholeDates(card.caution)}</span>
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </Fieldset>
  );
}
