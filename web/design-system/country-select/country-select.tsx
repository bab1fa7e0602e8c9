import { useMemo } from 'react';
import { Select, type SelectOption, type SelectProps } from '../select/select.tsx';

export interface CountrySelectProps extends Omit<SelectProps, 'options'> {
  /** ISO 3166-1 alpha-3 codes with their names in the language shown, in any order. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** BCP 47 tag that decides the order of the names. */
  readonly languageTag: string;
}

/** All countries in the language's own order. A phone's own list is the best chooser for 250 names. */
export function CountrySelect({ countries, languageTag, ...rest }: CountrySelectProps) {
  const options = useMemo<SelectOption[]>(() => {
    const order = new Intl.Collator(languageTag);
    return countries
      .map((country) => ({ value: country.code, text: country.name }))
      .sort((a, b) => order.compare(a.text, b.text));
  }, [countries, languageTag]);
  return <Select autoComplete="off" {...rest} options={options} />;
}
