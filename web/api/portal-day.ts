import { startTransition, useEffect, useState } from 'react';
import { apiPath } from '#contract/paths.ts';
import { dayInKathmandu, type PlainDate } from '#domain/calendar/plain-date.ts';
import { keptValue } from '#web/accounts/kept-value.ts';
import { call } from './client.ts';

interface ServicesAnswer {
  readonly meta?: { readonly today?: PlainDate; readonly now?: string };
}

/**
 * Milliseconds that the portal's clock is ahead of this device's, as the server said last: kept, because what lies on the
 * device is judged by it without a network too.
 */
const ahead = keptValue<number>('local', 'portal_clock_ahead');

/** How long what is kept on this device waits for the portal's clock, in milliseconds. */
const patience = 2000;

let asked: Promise<PlainDate | undefined> | undefined;

/** The portal's own day from the server; undefined where it cannot be reached. Asked once for each page load. */
function serverDay(): Promise<PlainDate | undefined> {
  asked ??= call<ServicesAnswer>({ path: apiPath('services') })
    .then(({ meta }) => {
      if (meta?.now !== undefined) ahead.write(Date.parse(meta.now) - Date.now());
      return meta?.today;
    })
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
  return (await serverDay()) ?? dayInKathmandu(portalNow());
}

/** The portal's time as this page knows it: this device's clock, set right by the server's last answer. */
export function portalNow(): Date {
  return new Date(Date.now() + (ahead.read() ?? 0));
}

/** The same once the server was asked; where it does not answer in time, by what it said last. */
export async function portalTime(): Promise<Date> {
  await Promise.race([serverDay(), new Promise((resolve) => setTimeout(resolve, patience))]);
  return portalNow();
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
