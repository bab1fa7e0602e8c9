import { useEffect, useRef } from 'react';
import { type Location, matchPath, type NavigateOptions, type To, useLocation } from 'react-router';
import { deskIds, desks } from '#contract/desks.ts';
import { pathTo } from '#contract/paths.ts';

/**
 * Remembers the case that was last open at each desk, with the list beside it, for as long as somebody is signed in. The
 * answer leads from another page to a desk's case instead of to its bare queue, and everywhere else where it was asked.
 */
export function useKeptCases(): (to: string) => [To, NavigateOptions?] {
  const here = useLocation();
  const kept = useRef(new Map<string, Location>());
  const open = deskAt(here.pathname);
  useEffect(() => {
    if (open !== undefined) kept.current.set(open, here);
  }, [open, here]);
  return (to) => {
    const last = kept.current.get(to);
    // Pressed at the desk itself, the key leads out of the case.
    return last === undefined || open === to ? [to] : [last, { state: last.state }];
  };
}

/** Returns the queue of the desk that an address belongs to. */
function deskAt(pathname: string): string | undefined {
  const desk = deskIds.find((id) =>
    [desks[id].queue, desks[id].case].some((path) => matchPath({ path, end: true }, pathname) !== null),
  );
  return desk && pathTo(`${desk}Queue`);
}
