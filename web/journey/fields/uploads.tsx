import { useEffect, useState } from 'react';

/** Files of a page on their way: "Continue" waits for them instead of calling them missing. */
export function useUploads() {
  const [under, setUnder] = useState<readonly string[]>([]);
  const [goesOn, setGoesOn] = useState(false);
  return {
    /** True once "Continue" was pressed while a file is on its way. */
    waits: goesOn && under.length > 0,
    settled: goesOn && under.length === 0,
    /** Goes on at once, or as soon as every file has arrived or failed. */
    whenSettled: (go: () => void) => {
      if (under.length === 0) go();
      else setGoesOn(true);
    },
    goneOn: () => setGoesOn(false),
    onUploading: (field: string, busy: boolean) =>
      setUnder((fields) => [...fields.filter((id) => id !== field), ...(busy ? [field] : [])]),
  };
}

/** Goes on once, with the answers as they are drawn when the last file has arrived. */
export function OnceSettled({ settled, go }: { readonly settled: boolean; readonly go: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on once, when it settles
  useEffect(() => {
    if (settled) go();
  }, [settled]);
  return null;
}
