import { startTransition, useEffect, useMemo, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Select, type SelectProps } from '../select/select.tsx';

interface CountrySelectProps extends Omit<SelectProps, 'options'> {
  /**
   * ISO 3166-1 alpha-3 codes with their names in the language shown and in its order. Must be the same array until they
   * change.
   */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** Fills an unanswered list after the page is drawn, some names per frame: for pages that are not prerendered. */
  readonly gradual?: boolean;
}

/** Names added per frame: a slow phone draws this many in a few milliseconds. */
const namesPerFrame = 32;

/**
 * All countries. A phone's own list is the best chooser for 250 names. The names do not set
 * the width, so the browser need not measure each of them.
 */
export function CountrySelect({ countries, gradual = false, className, ...rest }: CountrySelectProps) {
  const whole = !gradual || Boolean(rest.value);
  const [drawn, setDrawn] = useState(0);
  const options = useMemo(() => countries.map(({ code, name }) => ({ value: code, text: name })), [countries]);
  const complete = whole || drawn >= countries.length;
  useEffect(() => {
    if (complete) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + namesPerFrame)));
    return () => cancelAnimationFrame(frame);
  }, [complete, drawn]);
  return (
    <Select
      autoComplete="off"
      {...rest}
      className={classNames('contain-inline-size', className)}
      options={complete ? options : options.slice(0, drawn)}
    />
  );
}
