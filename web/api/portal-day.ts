import { startTransition, useEffect, useState } from 'react';
import { apiPath } from '#contract/paths.ts';
import { dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import { call } from './client.ts';

interface ServicesAnswer {
  readonly meta?: { readonly today?: PlainDate };
}

let asked: Promise<PlainDate | undefined> | undefined;

/** The portal's own day from the server; undefined where it cannot be reached. Asked once for each page load. */
function serverDay(): Promise<PlainDate | undefined> {
  asked ??= call<ServicesAnswer>({ path: apiPath('services') })
    .then((answer) => answer.meta?.today)
    .catch(() => {
      asked = undefined;
      return undefined;
    });
  return asked;
}

/**
 * Today in Kathmandu, which rules about dates count from. The server's clock decides; where it cannot be reached this
 * device's clock stands in.
 */
export async function portalDay(): Promise<PlainDate> {
  return (await serverDay()) ?? dayInKathmandu(new Date());
}

/** The same for what is drawn. Undefined until the server answered. */
export function useToday(): PlainDate | undefined {
  const [today, setToday] = useState<PlainDate>();
  useEffect(() => {
    let shown = true;
    portalDay().then((day) => {
      // In pieces, between which the browser answers the person: whole forms wait for the day.
      if (shown) startTransition(() => setToday(day));
    });
    return () => {
      shown = false;
    };
  }, []);
  return today;
}
