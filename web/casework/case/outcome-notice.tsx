import { useEffect, useRef } from 'react';
import type { ActionResult } from '#contract/api/casework.ts';
import { pathTo } from '#contract/paths.ts';
import { useStaff } from '#web/accounts/staff-guard.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { ButtonLink, Link } from '#web/design-system/link/link.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { colonIn } from '#web/i18n/formats.ts';
import { takesAway } from '../actions/action-forms.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';

export interface Outcome {
  readonly action: string;
  readonly result: ActionResult;
}

/** Returns true if an action leaves something to hand over or to print, which is shown on the case itself. */
export function handsOver({
  change_minor,
  voucher_outcome,
  receipt_number,
  sticker_serial,
  replaced_by,
  overstay_days,
}: ActionResult) {
  return [change_minor, voucher_outcome, receipt_number, sticker_serial, replaced_by, overstay_days].some(
    (part) => part !== null,
  );
}

/** Result of an action: the change to give back, the sticker to print, the application that follows. */
export function OutcomeNotice({ action, result, applicationId }: Outcome & { readonly applicationId: string }) {
  const { t, wordOf, formatMoney, formatNumber, language } = useDepartmentMessages();
  const desk = useDesk();
  const { may } = useStaff();
  const money = (minor: number | null) => formatMoney(minor ?? 0, result.currency ?? 'USD');
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // In the same turn the dialog of the action closes and returns the focus.
    queueMicrotask(() => next.current?.focus());
  }, []);
  /** The page of the sticker, for whoever prints it. */
  const prints = desk.sticker !== undefined && may(desk.sticker.permission) ? desk.sticker : undefined;
  const done = takesAway(action) ? 'information' : 'granted';
  return (
    <Notice tone={result.voucher_outcome === 'amount_differs' ? 'waiting' : done} live title={wordOf('event', action)}>
      {result.change_minor !== null && (
        <p>
          {result.change_minor === 0
            ? t('department.outcome.noChange', { due: money(result.due_minor) })
            : t('department.outcome.change', { due: money(result.due_minor), change: money(result.change_minor) })}
        </p>
      )}
      {result.voucher_outcome !== null && <p>{wordOf('voucher_outcome', result.voucher_outcome)}</p>}
      {result.receipt_number !== null && (
        <p>
          {t('department.file.receipt')}
          {colonIn(language)}
          <CodeText code={result.receipt_number} />
        </p>
      )}
      {result.sticker_serial !== null && (
        <>
          <p>
            {t(prints === undefined ? 'department.outcome.stickerElsewhere' : 'department.outcome.sticker')}{' '}
            <CodeText code={result.sticker_serial} group={20} size="large" />
          </p>
          {prints !== undefined && (
            <p className="mt-2">
              <ButtonLink ref={next} to={pathTo(prints.page, { applicationId })}>
                {t('department.file.toSticker')}
              </ButtonLink>
            </p>
          )}
        </>
      )}
      {result.replaced_by !== null && (
        <p>
          <Link to={pathTo(desk.file, { applicationId: result.replaced_by })}>
            {t('department.outcome.replacement')}
          </Link>
        </p>
      )}
      {result.overstay_days !== null && result.overstay_days > 0 && (
        <p className="font-semibold">
          {t('department.outcome.overstay', { days: result.overstay_days, shown: formatNumber(result.overstay_days) })}
        </p>
      )}
    </Notice>
  );
}
