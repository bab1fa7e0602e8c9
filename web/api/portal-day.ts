import { startTransition, useEffect, useState } from 'react';
import { apiPath } from '#contract/paths.ts';
import { dayInKathmandu, type PlainDate, parsePlainDate } from '#domain/calendar/plain-date.ts';
import { keptValue } from '#web/accounts/kept-value.ts';
import { call } from './client.ts';

interface ServicesAnswer {
  readonly meta?: { readonly today?: PlainDate; readonly now?: string };
}

/**
 * Milliseconds by which the portal's clock is ahead of this device's, as last reported by the server. Stored, because
 * data on the device is judged by it offline too.
 */
const ahead = keptValue<number>('local', 'portal_clock_ahead');

/** Milliseconds that data stored on this device waits for the portal's clock. */
const patience = 2000;

let asked: Promise<PlainDate | undefined> | undefined;

/** Milliseconds after which an open page looks whether the day has turned. */
const lookEvery = 60_000;

/** True once this page has compared its clock with the portal's. */
let compared = false;

/** Remembers the portal's time as a response told it. */
export function learnPortalTime(now: string): void {
  ahead.write(Date.parse(now) - Date.now());
  compared = true;
}

/** Returns the portal's day from the server; undefined when it cannot be reached. Asked once for each page load. */
function serverDay(): Promise<PlainDate | undefined> {
  asked ??= call<ServicesAnswer>({ path: apiPath('services') })
    .then(({ meta }) => {
      if (meta?.now !== undefined) learnPortalTime(meta.now);
      return meta?.today;
    })
    .catch(() => {
      asked = undefined;
      return undefined;
    });
  return asked;
}

/**
 * Returns today in Kathmandu, from which rules about dates count. The server's clock decides; if it cannot be reached,
 * this device's clock is used.
 */
export async function portalDay(): Promise<PlainDate> {
  const told = await serverDay();
  const now = portalDayNow();
  // A page may stay open past midnight: the day told when it was loaded is over then.
  return told === undefined || (compared && now > told) ? now : told;
}

/** Returns the portal's time as this page knows it: this device's clock, corrected by the server's last response. */
export function portalNow(): Date {
  return new Date(Date.now() + (ahead.read() ?? 0));
}

/** Returns today in Kathmandu: the day that a response told, else by the portal's time as this page knows it. */
export function portalDayNow(told = ''): PlainDate {
  return parsePlainDate(told) ?? dayInKathmandu(portalNow());
}

/** Returns the portal's time after asking the server; if it does not answer in time, by its last response. */
export async function portalTime(): Promise<Date> {
  await Promise.race([serverDay(), new Promise((resolve) => setTimeout(resolve, patience))]);
  return portalNow();
}

/** Returns the portal's day for rendering, the next one once it begins; undefined until the server answers. */
export function useToday(): PlainDate | undefined {
  const [today, setToday] = useState<PlainDate>();
  useEffect(() => {
    let shown = true;
    const look = () =>
      portalDay().then((day) => {
        // As a transition, so that the browser stays responsive: whole forms render once the day is known.
        if (shown) startTransition(() => setToday(day));
      });
    void look();
    const timer = setInterval(look, lookEvery);
    // Timers rest while a phone sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      shown = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
