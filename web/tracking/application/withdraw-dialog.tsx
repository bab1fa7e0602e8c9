import { useEffect, useRef, useState } from 'react';
import type { Trip } from '#contract/api/applications.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { Dialog, DialogFooter } from '#web/design-system/dialog/dialog.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Radios } from '#web/design-system/radios/radios.tsx';
import type { PublicWords } from '../../routes/public/public-messages.ts';
import { givenBack, keptWords } from './given-back.ts';

type Member = Trip['members'][number];

const everybody = 'everybody';

/** Dialog to withdraw one traveller or all of them; it says first what is given back. */
export function WithdrawDialog({
  words,
  members,
  others,
  cancelText,
  working,
  problem,
  onWithdraw,
  onClose,
}: {
  readonly words: PublicWords;
  /** Those who can be withdrawn. */
  readonly members: readonly Member[];
  /** True when somebody else is on the application. */
  readonly others: boolean;
  readonly cancelText: string;
  readonly working: boolean;
  /** Reason why it was not done. */
  readonly problem: string | undefined;
  readonly onWithdraw: (members: readonly Member[]) => void;
  readonly onClose: () => void;
}) {
  const { t } = words;
  const several = members.length > 1;
  const [who, setWho] = useState(several ? '' : (members[0]?.submission_number ?? ''));
  const [asked, setAsked] = useState(false);
  const chosen = who === everybody ? members : members.filter(({ submission_number }) => submission_number === who);
  const refused = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== undefined) refused.current?.focus();
  }, [problem]);
  const [one] = chosen;
  const names = (several || others) && chosen.length === 1 && one !== undefined;
  const title = several ? t('mine.withdrawSome') : t('mine.withdrawTitle', { name: members[0]?.name ?? '' });
  return (
    <Dialog open title={title} closeText={t('shell.close')} onClose={onClose}>
      {several && (
        <Radios
          id="withdraw-who"
          name="withdraw-who"
          label={t('mine.withdrawWho')}
          error={asked && chosen.length === 0 ? t('mine.withdrawWhoMissing') : undefined}
          value={who}
          onChange={(event) => setWho(event.target.value)}
          options={[
            ...members.map(({ submission_number, name }) => ({ value: submission_number, text: name })),
            { value: everybody, text: t('mine.withdrawAll', { count: members.length }) },
          ]}
        />
      )}
      <div aria-live="polite">
        {chosen.length > 0 && <Notice title={givenBack(words, chosen)}>{keptWords(words, chosen)}</Notice>}
      </div>
      <p className="mb-6 max-w-measure">
        {t(others || (several && who !== everybody) ? 'mine.withdrawText' : 'mine.withdrawTextAlone')}
      </p>
      {problem !== undefined && (
        <div ref={refused} tabIndex={-1}>
          <Notice tone="refused" title={t('form.problem')} live>
            {problem}
          </Notice>
        </div>
      )}
      <DialogFooter>
        <Button kind="secondary" onClick={onClose}>
          {cancelText}
        </Button>
        <LoadingButton
          kind="destructive"
          loading={working}
          loadingText={t('public.asking')}
          onClick={() => {
            setAsked(true);
            if (chosen.length > 0) onWithdraw(chosen);
            else document.getElementById('withdraw-who')?.focus();
          }}
        >
          {(names && t('mine.withdrawOne', { name: one.name })) ||
            (several && who === everybody
              ? t('mine.withdrawEverybody', { count: members.length })
              : t('mine.withdraw'))}
        </LoadingButton>
      </DialogFooter>
    </Dialog>
  );
}
