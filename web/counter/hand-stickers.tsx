import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { allotmentAnswer } from '#contract/api/counter.ts';
import { apiPath } from '#contract/paths.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { endIntent, keyOfIntent } from '#web/api/intents.ts';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { CodeText } from '#web/design-system/code-text/code-text.tsx';
import { Notice } from '#web/design-system/notice/notice.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { Skeleton } from '#web/design-system/skeleton/skeleton.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { spanIn } from '#web/i18n/formats.ts';
import { LoadFailure } from '#web/layout/page-heading.tsx';
import { ActionFailure } from '../casework/action-failure.tsx';
import { useDepartmentMessages } from '../casework/department-messages.ts';
import { fieldErrors, type Missing } from '../casework/field-errors.ts';
import { useCounter } from './counter.ts';
import { type StickerHolder, stickerHolders, stickersKey } from './sticker-holders-call.ts';

/** Hands the next serials of an office to one of the officers who print there. */
export function HandStickers() {
  const { t } = useDepartmentMessages();
  const holders = useQuery(stickerHolders(useCounter()));
  return (
    <section aria-labelledby="allot" className="border-t border-hairline pt-4">
      <h2 id="allot" className="mb-2">
        {t('department.stickers.allotTitle')}
      </h2>
      {holders.isPending ? (
        <Skeleton label={t('shell.loading')} />
      ) : holders.isError ? (
        <LoadFailure error={holders.error} onRetry={() => void holders.refetch()} />
      ) : holders.data.length === 0 ? (
        <p className="text-ink-quiet">{t('department.stickers.noOfficer')}</p>
      ) : (
        <HandOver holders={holders.data} />
      )}
    </section>
  );
}

interface Handed {
  readonly name: string;
  readonly serials: readonly string[];
}

/** Officers from which a list is long enough to be searched. */
const searchedFrom = 8;

const countId = 'allot-count';
const officerId = 'allot-email';

function HandOver({ holders }: { readonly holders: readonly StickerHolder[] }) {
  const { t, language, officeName, formatNumber } = useDepartmentMessages();
  const { calls } = useCounter();
  const client = useQueryClient();
  const offices = [...new Set(holders.map(({ office }) => office))];
  const [office = '', setOffice] = useState(offices[0]);
  const [email, setEmail] = useState('');
  const [count, setCount] = useState('');
  const [sought, setSought] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const [handed, setHanded] = useState<Handed>();
  const ofOffice = holders.filter((holder) => holder.office === office);
  const mutation = useMutation({
    mutationFn: (body: { office: string; email: string; count: number }) =>
      staffCall<z.infer<typeof allotmentAnswer>>({
        method: 'POST',
        path: apiPath(calls.stickers),
        body,
        idempotencyKey: keyOfIntent('allot stickers', body),
      }),
    onSuccess: ({ data: { serials } }) => {
      endIntent('allot stickers');
      setHanded({ name: ofOffice.find((holder) => holder.email === email)?.name ?? email, serials });
      // Emptied, so that another press hands over nothing.
      setEmail('');
      setCount('');
      void client.invalidateQueries({ queryKey: stickersKey });
    },
    onError: (error) => {
      if (error instanceof ApiProblem) endIntent('allot stickers');
    },
  });
  const problem = mutation.error instanceof ApiProblem ? mutation.error : undefined;
  const errors = fieldErrors({ t, language }, missing, problem);
  const matching = ofOffice.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()));

  const send = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Number(count.trim());
    const wrong: Missing = {
      ...(email === '' ? { email: 'department.missing.officer' } : {}),
      ...(Number.isInteger(wanted) && wanted >= 1 && wanted <= 500 ? {} : { count: 'department.stickers.countWrong' }),
    };
    setMissing(wrong);
    if (wrong.email !== undefined) document.getElementById(officerId)?.focus();
    else if (wrong.count !== undefined) document.getElementById(countId)?.focus();
    else mutation.mutate({ office, email, count: wanted });
  };
  return (
    <>
      {Object.keys(problem?.errors ?? {}).length === 0 && <ActionFailure error={mutation.error} />}
      {handed && mutation.isSuccess && <HandedOver key={handed.serials[0]} handed={handed} />}
      <form noValidate onSubmit={send}>
        {offices.length > 1 && (
          <Select
            id="allot-office"
            label={t('department.file.office')}
            options={offices.map((slug) => ({ value: slug, text: officeName(slug) }))}
            value={office}
            onChange={({ target }) => {
              setOffice(target.value);
              setEmail('');
              setSought('');
            }}
            error={errors.office}
          />
        )}
        {ofOffice.length >= searchedFrom && (
          <TextInput
            id="allot-search"
            type="search"
            autoComplete="off"
            label={t('department.stickers.searchOfficer')}
            value={sought}
            onChange={({ target }) => {
              setSought(target.value);
              setEmail('');
            }}
            hint={matching.length === 0 ? t('department.stickers.noMatch') : undefined}
          />
        )}
        <Select
          id={officerId}
          label={t('department.stickers.officer')}
          placeholder={t('department.stickers.chooseOfficer')}
          options={matching.map(({ name, email: value, held }) => ({
            value,
            text: t('department.stickers.officerHolds', {
              name: ofOffice.filter((other) => other.name === name).length > 1 ? `${name}, ${value}` : name,
              held,
              shown: formatNumber(held),
            }),
          }))}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={errors.email}
        />
        <TextInput
          id={countId}
          inputMode="numeric"
          autoComplete="off"
          width="4"
          label={t('department.stickers.howMany')}
          value={count}
          onChange={({ target }) => setCount(target.value)}
          error={errors.count}
        />
        <LoadingButton type="submit" loading={mutation.isPending} loadingText={t('department.action.working')}>
          {t('department.stickers.allot')}
        </LoadingButton>
      </form>
    </>
  );
}

/** Says who was handed which serials, and takes the focus: the form below is empty again. */
function HandedOver({ handed: { name, serials } }: { readonly handed: Handed }) {
  const { t, formatNumber, language } = useDepartmentMessages();
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div ref={said} tabIndex={-1}>
      <Notice
        tone="granted"
        live
        title={t('department.stickers.allotted', { count: serials.length, shown: formatNumber(serials.length), name })}
      >
        <p>
          <CodeText code={serials[0] ?? ''} group={20} />
          {spanIn(language)}
          <CodeText code={serials.at(-1) ?? ''} group={20} />
        </p>
      </Notice>
    </div>
  );
}
