import { countries } from '#domain/reference-data/countries.ts';
import { isCountryCode } from '#domain/reference-data/country-codes.ts';
import { classNames } from '#web/design-system/class-names.ts';
import { Flag } from '#web/design-system/flag/flag.tsx';
import { listIn } from '#web/i18n/formats.ts';
import { useDepartmentMessages } from './department-messages.ts';

/** Codes of a group's nationalities that are shown; the rest is told by the title. */
const shownCodes = 3;

/** Nationalities of those whom an application is for: one with its flag, several by their codes. */
export function NationalityCodes({
  codes,
  className,
}: {
  readonly codes: readonly string[];
  readonly className: string;
}) {
  const { countryName, language } = useDepartmentMessages();
  const [first = '', ...others] = codes;
  if (others.length === 0) return <NationalityCode code={first} className={className} />;
  return (
    <abbr
      title={listIn(language, codes.map(countryName))}
      translate="no"
      className={classNames('flex-none font-mono text-ink-quiet no-underline', className)}
    >
      {codes.slice(0, shownCodes).join(', ')}
      {codes.length > shownCodes && '…'}
    </abbr>
  );
}

/** Flag and alpha-3 code of a nationality with its country's name; nothing where none is known. */
function NationalityCode({ code, className }: { readonly code: string; readonly className: string }) {
  const { countryName } = useDepartmentMessages();
  if (code === '') return null;
  return (
    <span className="inline-flex flex-none items-center gap-1.5">
      {isCountryCode(code) && <Flag country={countries[code].alpha2} />}
      <abbr
        title={countryName(code)}
        translate="no"
        className={classNames('font-mono text-ink-quiet no-underline', className)}
      >
        {code}
      </abbr>
    </span>
  );
}

/** Size of the group that was sent together, after a name: “×3”; nothing for one person alone. */
export function GroupSize({ size, className }: { readonly size: number; readonly className: string }) {
  const { t, formatNumber } = useDepartmentMessages();
  if (size < 2) return null;
  const shown = formatNumber(size);
  return (
    <span className={classNames('flex-none text-ink-quiet', className)}>
      <span aria-hidden="true">×{shown}</span>
      <span className="sr-only">{t('department.arrivals.groupOf', { shown })}</span>
    </span>
  );
}
