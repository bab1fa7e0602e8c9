import { classNames } from '#web/design-system/class-names.ts';
import { useDepartmentMessages } from './department-messages.ts';

/** Alpha-3 code of a nationality with its country's name; nothing where none is known. */
export function NationalityCode({ code, className }: { readonly code: string; readonly className: string }) {
  const { countryName } = useDepartmentMessages();
  if (code === '') return null;
  return (
    <abbr
      title={countryName(code)}
      translate="no"
      className={classNames('flex-none font-mono text-ink-quiet no-underline', className)}
    >
      {code}
    </abbr>
  );
}
