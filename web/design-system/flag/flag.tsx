import { classNames } from '../class-names.ts';

/** Addresses of the flags by their file; each is a file of its own, loaded where it is shown. */
const flags = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Flag of a country by its alpha-2 code, beside its code or name, which says the same; nothing where there is none. */
export function Flag({ country, className }: { readonly country: string; readonly className?: string }) {
  const address = flags[`/node_modules/country-flag-icons/3x2/${country}.svg`];
  if (address === undefined) return null;
  return (
    <img
      src={address}
      alt=""
      width={18}
      height={12}
      loading="lazy"
      decoding="async"
      className={classNames('h-3 w-[18px] flex-none rounded-[2px] ring-1 ring-hairline', className)}
    />
  );
}
