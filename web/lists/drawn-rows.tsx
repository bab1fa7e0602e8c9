import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Rows rendered at once: a whole page of `All` would block the browser for seconds. */
const step = 200;

/** Returns the rendered rows, and a mark below them that renders the next ones when it comes into view. */
export function useDrawnRows<Row>(rows: readonly Row[]): { readonly drawn: readonly Row[]; readonly end: ReactNode } {
  const [limit, setLimit] = useState(step);
  const mark = useRef<HTMLDivElement>(null);
  const more = rows.length > limit;
  useEffect(() => {
    if (!more || mark.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setLimit(limit + step);
      },
      { rootMargin: '600px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [more, limit]);
  return { drawn: more ? rows.slice(0, limit) : rows, end: more && <div ref={mark} aria-hidden="true" /> };
}
