import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { LoadingButton } from '#web/design-system/button/button.tsx';
import { SearchIcon } from '#web/design-system/icons/tool-icons.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { useStaffMessages } from '#web/layout/staff-messages.ts';
import { useListMessages } from './list-messages.ts';
import { useShortcuts } from './shortcuts.ts';

/** Search by a number or a name; the key `/` focuses it from anywhere on the screen. */
export function SearchBox({
  label,
  search,
  onFind,
  finding = false,
  error,
}: {
  readonly label: ReactNode;
  /** Current search text of the list. */
  readonly search: string;
  readonly onFind: (typed: string) => unknown;
  /** True while the response is loading. */
  readonly finding?: boolean;
  /** Reason why the search text is rejected. */
  readonly error?: string | undefined;
}) {
  const { t } = useListMessages();
  const { t: told } = useStaffMessages();
  const input = useRef<HTMLInputElement>(null);
  useShortcuts(
    {
      '/': () => {
        input.current?.focus();
        input.current?.select();
      },
    },
    { '/': told('staff.keys.search') },
  );
  // Going back to an earlier search restores its text in the box.
  useEffect(() => {
    if (input.current) input.current.value = search;
  }, [search]);

  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);

  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(input.current?.value.trim() ?? '');
  };
  return (
    <form onSubmit={find} className="flex flex-wrap items-end gap-x-3">
      <div className="min-w-0 flex-1 basis-72">
        <TextInput
          ref={input}
          id="list-search"
          name="query"
          type="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={300}
          defaultValue={search}
          className="max-w-none"
          label={label}
          error={error}
        />
      </div>
      <div className="mb-4">
        <LoadingButton
          type="submit"
          kind="secondary"
          icon={<SearchIcon />}
          loading={finding}
          loadingText={t('lists.finding')}
        >
          {t('lists.find')}
        </LoadingButton>
      </div>
    </form>
  );
}
