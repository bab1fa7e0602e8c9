import { useEffect, useRef, useState } from 'react';
import type { Trip } from '#contract/api/applications.ts';
import { mayStillTravel } from '#domain/casework/standing.ts';
import { leftWithoutCompanion } from '#domain/forms/companions.ts';
import { sentences } from '#domain/i18n/sentences.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { Dialog, DialogFooter } from '#web/design-system/dialog/dialog.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Radios } from '#web/design-system/radios/radios.tsx';
import { listIn } from '#web/i18n/formats.ts';
import type { PublicWords } from '../../routes/public/public-messages.ts';
import { givenBack, keptWords } from './given-back.ts';

type Member = Trip['members'][number];

const everybody = 'everybody';

/** Returns those who would stay on the application without an adult to travel with. */
function leftAlone(all: readonly Member[], leaving: readonly Member[]): readonly Member[] {
  const staying = all.filter((member) => mayStillTravel(member.standing) && !leaving.includes(member));
  return leftWithoutCompanion(staying, leaving, ({ companion_rule, may_accompany }) => ({
    needed: companion_rule !== null,
    mayAccompany: may_accompany,
  }));
}

/**
 * Dialog to withdraw one traveller or all of them; it says first what is given back, and who would be left without an
 * adult.
 */
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
  /** Those on the application who cannot be withdrawn. */
  readonly others: readonly Member[];
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
  const alone = leftAlone([...members, ...others], chosen);
  const names = (several || others.length > 0) && chosen.length === 1 && one !== undefined;
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
        {alone.length > 0 && (
          <Notice
            tone="waiting"
            title={t('mine.leftAlone', {
              names: listIn(
                words.language,
                alone.map(({ name }) => name),
              ),
            })}
          >
            {sentences(
              [
                ...new Set(alone.flatMap(({ companion_rule }) => companion_rule ?? [])),
                t('mine.leftAloneText', { count: alone.length }),
              ],
              words.language,
            )}
          </Notice>
        )}
        {chosen.length > 0 && <Notice title={givenBack(words, chosen)}>{keptWords(words, chosen)}</Notice>}
      </div>
      {chosen.length > 0 && (
        <p className="mb-4 max-w-measure">
          {t(others.length > 0 || (several && who !== everybody) ? 'mine.withdrawText' : 'mine.withdrawTextAlone')}
        </p>
      )}
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
