import type { Lifecycle, Status } from '#domain/lifecycle/lifecycle.ts';
import { services } from '#domain/services/catalogue.ts';
import { tripsPastTheirTime } from '../data/lapse-repository.ts';
import { lapseAction, lapseTrip } from '../use-cases/lapse-trip.ts';
import type { Sweep } from './sweep.ts';

const tripsAtOnce = 100;

function statesThatLapse(): readonly Status[] {
  const from = services.flatMap(
    ({ lifecycle }: { lifecycle: Lifecycle }) => lifecycle.actions[lapseAction]?.from ?? [],
  );
  return [...new Set(from)];
}

/** Sent requests that nobody presented within their days (R6). */
export const lapseApplications: Sweep = {
  name: 'lapse-applications',
  everyMilliseconds: 30_000,
  run: async (dependencies, log) => {
    const trips = await tripsPastTheirTime(dependencies.database, {
      from: statesThatLapse(),
      now: dependencies.clock.now(),
      limit: tripsAtOnce,
    });
    let lapsed = 0;
    for (const tripId of trips) {
      try {
        lapsed += await lapseTrip(dependencies, tripId);
      } catch (error) {
        log.error({ err: error, tripId }, 'a trip could not lapse');
      }
    }
    return lapsed;
  },
};
