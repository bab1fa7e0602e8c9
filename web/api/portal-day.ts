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
 * Today in Kathmandu, which rules about dates count from. The server's clock decides; until it answered, and without
 * network, this device's clock stands in. Undefined only while the page is drawn for the first time.
 */
export function useToday(): PlainDate | undefined {
  const [today, setToday] = useState<PlainDate>();
  useEffect(() => {
    let shown = true;
    serverDay().then((day) => {
      // In pieces, between which the browser answers the person: whole forms wait for the day.
      if (shown) startTransition(() => setToday(day ?? dayInKathmandu(new Date())));
    });
    return () => {
      shown = false;
    };
  }, []);
  return today;
}
