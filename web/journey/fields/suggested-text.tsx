import { useEffect, useState } from 'react';
import type { OrganisationsAnswer } from '#contract/api/organisations.ts';
import { apiPaths } from '#contract/paths.ts';
import type { Purpose } from '#domain/organisations/purpose.ts';
import { call } from '#web/api/client.ts';
import { TextInput, type TextInputProps } from '#web/design-system/text-input/text-input.tsx';

/** Names already loaded, by purpose: the field is drawn again on every visit to its page. */
const known = new Map<Purpose, readonly string[]>();

/** Returns the names of organisations with a purpose; none without network. */
function useNames(purpose: Purpose): readonly string[] {
  const [names, setNames] = useState(known.get(purpose) ?? []);
  useEffect(() => {
    if (known.has(purpose)) return undefined;
    const stop = new AbortController();
    call<OrganisationsAnswer>({ path: apiPaths.organisations, query: { purpose }, signal: stop.signal })
      .then(({ data }) => {
        const loaded = data.map(({ name }) => name);
        known.set(purpose, loaded);
        setNames(loaded);
      })
      // Any name may be typed without them.
      .catch(() => undefined);
    return () => stop.abort();
  }, [purpose]);
  return names;
}

/** A line of text with the names of registered organisations as suggestions. */
export function SuggestedText({ purpose, ...line }: TextInputProps & { readonly purpose: Purpose }) {
  const names = useNames(purpose);
  const list = `${line.id}-names`;
  return (
    <>
      <TextInput {...line} {...(names.length > 0 ? { list } : {})} />
      {names.length > 0 && (
        <datalist id={list}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}
