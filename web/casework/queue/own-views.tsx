import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { DeskNumbers } from '#contract/api/desk-numbers.ts';
import type { OwnViewFilters, savedOwnViewAnswer } from '#contract/api/own-views.ts';
import { apiPath } from '#contract/paths.ts';
import { ownViewFilterNames, ownViewNameLength } from '#domain/casework/queue/own-views.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { problemWords } from '#web/api/problem-words.ts';
import { Button, LoadingButton } from '#web/design-system/button/button.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { deskNumbers, queueKey } from '../case-calls.ts';
import { useDepartmentMessages } from '../department-messages.ts';
import { useDesk } from '../desk.ts';
import type { QueueAddress } from './queue-address.ts';

type OwnView = DeskNumbers['own_views'][number];

/** Returns what a view of one's own would keep of an address: everything but days and a search. */
function keptOf({ view, order, filters }: QueueAddress): OwnViewFilters {
  const all: Readonly<Record<string, string | undefined>> = { view, order, ...filters };
  const kept = ownViewFilterNames.flatMap((name) => {
    const value = all[name];
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(kept);
}

function sameFilters(one: OwnViewFilters, other: OwnViewFilters): boolean {
  const sorted = (filters: OwnViewFilters) => JSON.stringify(Object.entries(filters).toSorted());
  return sorted(one) === sorted(other);
}

/** Returns the views that the reader saved at the desk, and the one that the address shows. */
export function useOwnViews(address: QueueAddress) {
  const { data } = useQuery(deskNumbers(useDesk()));
  const views = data?.own_views ?? [];
  const kept = keptOf(address);
  const hasDays = Object.keys(address.filters).some((name) => !ownViewFilterNames.some((kept) => kept === name));
  const shown = address.search === '' && !hasDays ? views.find(({ filters }) => sameFilters(filters, kept)) : undefined;
  return { views, shown, kept, hasDays };
}

/** Saves the filters of the queue under a name, or removes the saved view that is shown. */
export function OwnViewControls({
  address,
  open,
  onOpen,
}: {
  readonly address: QueueAddress;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}) {
  const { t } = useDepartmentMessages();
  const client = useQueryClient();
  const { shown, kept, hasDays } = useOwnViews(address);
  const [said, setSaid] = useState<{ readonly done: 'saved' | 'removed'; readonly name: string }>();
  const panel = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const removing = useMutation({
    mutationFn: ({ id }: OwnView) => staffCall({ method: 'DELETE', path: apiPath('ownView', { view_id: id }) }),
    onSuccess: (_answer, { name }) => setSaid({ done: 'removed', name }),
    onSettled: () => void client.invalidateQueries({ queryKey: queueKey }),
  });
  const narrowed = Object.keys(kept).some((name) => name !== 'view');
  const linkClass =
    'inline-flex h-[26px] flex-none items-center rounded px-1.5 text-[13px] text-action underline hover:bg-sunken max-desk:h-8';
  return (
    <>
      <span role="status" className="sr-only">
        {said && t(`desk.ownView.${said.done}`, { name: said.name })}
      </span>
      {shown !== undefined && (
        <button
          type="button"
          aria-label={t('desk.ownView.remove', { name: shown.name })}
          disabled={removing.isPending}
          onClick={() => removing.mutate(shown)}
          className={linkClass}
        >
          {t('desk.ownView.removeShort')}
        </button>
      )}
      {shown === undefined && narrowed && (
        <button
          ref={opener}
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => onOpen(!open)}
          className={linkClass}
        >
          {t('desk.ownView.save')}
        </button>
      )}
      <div
        id={panel}
        hidden={!open}
        className="absolute inset-x-2 top-full z-10 rounded border border-hairline bg-surface p-3 shadow-raised"
      >
        {open && (
          <SaveForm
            filters={kept}
            hint={hasDays ? `${t('desk.ownView.hint')} ${t('desk.ownView.noDays')}` : t('desk.ownView.hint')}
            onSaved={(name) => {
              setSaid({ done: 'saved', name });
              onOpen(false);
            }}
            onClose={() => {
              onOpen(false);
              opener.current?.focus();
            }}
          />
        )}
      </div>
    </>
  );
}

function SaveForm({
  filters,
  hint,
  onSaved,
  onClose,
}: {
  readonly filters: OwnViewFilters;
  readonly hint: string;
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}) {
  const { t, language } = useDepartmentMessages();
  const { kind } = useDesk();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const saving = useMutation({
    mutationFn: (name: string) =>
      staffCall<typeof savedOwnViewAnswer>({
        method: 'PUT',
        path: apiPath('ownViews'),
        body: { desk: kind, name, filters },
      }),
    onSuccess: (_answer, name) => {
      void client.invalidateQueries({ queryKey: queueKey });
      onSaved(name);
    },
  });
  useEffect(() => field.current?.focus(), []);
  const problem = saving.error instanceof ApiProblem ? saving.error : undefined;
  const wrong = missing
    ? t('department.missing.value')
    : problem && problemWords(problem, language).errors.name?.join(' ');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    const name = typeof typed === 'string' ? typed.trim() : '';
    setMissing(name === '');
    if (name === '') field.current?.focus();
    else saving.mutate(name);
  };
  return (
    <form
      noValidate
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <TextInput
        ref={field}
        id="own-view-name"
        name="name"
        width="20"
        maxLength={ownViewNameLength}
        autoComplete="off"
        label={t('desk.ownView.name')}
        hint={hint}
        error={wrong}
      />
      <div className="mt-2 flex flex-wrap gap-3">
        <LoadingButton type="submit" loading={saving.isPending} loadingText={t('department.action.working')}>
          {t('desk.ownView.save')}
        </LoadingButton>
        <Button kind="secondary" onClick={onClose}>
          {t('department.cancel')}
        </Button>
      </div>
    </form>
  );
}
