import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { CashShift, CountedSum } from '#contract/api/counter.ts';
import { apiPath } from '#contract/paths.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { Table } from '#web/design-system/table/table.tsx';
import { TextArea } from '#web/design-system/text-area/text-area.tsx';
import { ActionFailure } from '../casework/action-failure.tsx';
import { useDepartmentMessages } from '../casework/department-messages.ts';
import { useCounter } from './counter.ts';
import { CurrencySums, readSums, sumFieldId, type TypedSums } from './currency-sums.tsx';
import { FocusedHeading } from './focused-heading.tsx';
import { keepCount, keptCount } from './kept-count.ts';
import { useShiftStep } from './shift-step.tsx';
import { Difference, differenceWords } from './shift-tables.tsx';

type Counted = Readonly<Record<string, number>>;

interface ClosingProps {
  readonly shift: CashShift;
  readonly onCancel: () => void;
  readonly onClosed: (shift: CashShift | undefined) => void;
}

/** Closes a shift in two steps: the drawer is counted, and only then the count stands beside the books. */
export function CloseShift({
  shift,
  currencies,
  onCancel,
  onClosed,
}: ClosingProps & {
  /** Currencies that the office takes. */
  readonly currencies: readonly string[];
}) {
  const { t } = useDepartmentMessages();
  const { calls } = useCounter();
  const booked = shift.totals.map(({ currency }) => currency);
  const inDrawer = [...currencies, ...booked.filter((currency) => !currencies.includes(currency))];
  const [typed, setTyped] = useState<TypedSums>(() => keptCount(shift.id) ?? {});
  const type = (sums: TypedSums) => {
    keepCount(shift.id, sums);
    setTyped(sums);
  };
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const compare = useMutation({
    mutationFn: async (counted: Counted) => {
      const body = { counted };
      const { data } = await staffCall<{ data: CountedSum[] }>({ method: 'POST', path: apiPath(calls.count), body });
      return { counted, sums: data };
    },
  });
  const counting = compare.data === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first field takes the focus when counting begins
  useEffect(() => {
    if (counting) document.getElementById(sumFieldId(inDrawer[0] ?? ''))?.focus();
  }, [counting]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const read = readSums(typed, inDrawer);
    setWrong(read.wrong);
    if (read.wrong[0] !== undefined) document.getElementById(sumFieldId(read.wrong[0]))?.focus();
    else compare.mutate(read.sums);
  };
  if (compare.data !== undefined) {
    return <Compared shift={shift} {...compare.data} onCountAgain={compare.reset} {...{ onCancel, onClosed }} />;
  }
  return (
    <section aria-labelledby="close-shift" className="mb-6 border-y border-hairline py-4">
      <h3 id="close-shift" className="mb-2">
        {t('department.shift.closeTitle')}
      </h3>
      <p className="mb-4 max-w-measure">{t('department.shift.closeText')}</p>
      <form noValidate onSubmit={send}>
        <ActionFailure error={compare.error} />
        <CurrencySums currencies={inDrawer} typed={typed} wrong={wrong} onChange={type} />
        <div className="flex flex-wrap gap-3">
          <LoadingButton type="submit" loading={compare.isPending} loadingText={t('department.action.working')}>
            {t('department.shift.compare')}
          </LoadingButton>
          <Button kind="secondary" onClick={onCancel}>
            {t('department.cancel')}
          </Button>
        </div>
      </form>
    </section>
  );
}

const noteId = 'shift-note';

/** The count beside the books. A difference asks for its reason and is confirmed by its amount. */
function Compared({
  shift,
  counted,
  sums,
  onCountAgain,
  onCancel,
  onClosed,
}: ClosingProps & {
  readonly counted: Counted;
  readonly sums: readonly CountedSum[];
  readonly onCountAgain: () => void;
}) {
  const words = useDepartmentMessages();
  const { t, formatMoney } = words;
  const { calls } = useCounter();
  const [note, setNote] = useState('');
  const [unexplained, setUnexplained] = useState(false);
  const step = useShiftStep(`close shift ${shift.id}`, apiPath(calls.close), {
    said: 'department.shift.closeDone',
    done: (closed) => onClosed(closed ?? undefined),
  });
  const differing = sums.filter(({ difference_minor }) => difference_minor !== 0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = differing.length > 0 && note.trim() === '';
    setUnexplained(missing);
    if (missing) document.getElementById(noteId)?.focus();
    else {
      step.mutate({
        counted,
        ...(differing.length === 0
          ? {}
          : {
              note: note.trim(),
              differences: Object.fromEntries(differing.map((sum) => [sum.currency, sum.difference_minor])),
            }),
      });
    }
  };
  const inWords = differing.map((sum) =>
    differenceWords(words, { currency: sum.currency, minor: sum.difference_minor }),
  );
  return (
    <div className="mb-6 border-y border-hairline py-4">
      <FocusedHeading focused>{t('department.shift.comparedTitle')}</FocusedHeading>
      <p className="mb-4 max-w-measure">
        {t(differing.length === 0 ? 'department.shift.countExact' : 'department.shift.countDiffers')}
      </p>
      {sums.length > 0 && (
        <Table
          caption={t('department.shift.comparedTitle')}
          captionHidden
          stacks
          rows={sums}
          rowKey={({ currency }) => currency}
          columns={[
            { key: 'currency', header: t('department.shift.currency'), rowHeader: true, cell: (sum) => sum.currency },
            {
              key: 'difference',
              header: t('department.shift.difference'),
              numeric: true,
              cell: (sum) => <Difference total={sum} />,
            },
            {
              key: 'counted',
              header: t('department.shift.counted'),
              numeric: true,
              cell: (sum) => formatMoney(sum.counted_minor, sum.currency),
            },
            {
              key: 'expected',
              header: t('department.shift.expected'),
              numeric: true,
              cell: (sum) => formatMoney(sum.expected_minor, sum.currency),
            },
          ]}
        />
      )}
      <form noValidate onSubmit={send}>
        <ActionFailure error={step.error} />
        {differing.length > 0 && (
          <TextArea
            id={noteId}
            label={t('department.shift.note')}
            error={unexplained && note.trim() === '' ? t('department.shift.noteMissing') : undefined}
            rows={2}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <LoadingButton
            type="submit"
            kind={differing.length === 0 ? 'primary' : 'destructive'}
            loading={step.isPending}
            loadingText={t('department.action.working')}
          >
            {differing.length === 0
              ? t('department.shift.close')
              : t('department.shift.closeWith', { differences: inWords.join(' · ') })}
          </LoadingButton>
          <Button kind="secondary" onClick={onCountAgain}>
            {t('department.shift.countAgain')}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {t('department.cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}
