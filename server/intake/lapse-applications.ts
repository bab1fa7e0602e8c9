import { addDays, startOfDayInKathmandu } from '#domain/calendar/plain-date.ts';
import { feeStandings, lapsingStates } from '#domain/casework/fee-standing.ts';
import { services } from '#domain/services/catalogue.ts';
import { remindedUpTo } from '#domain/services/last-day.ts';
import { type LapsingStates, submissionsPastTheirTime, submissionsToRemind } from '../casework/lapse-repository.ts';
import { today } from '../platform/clock.ts';
import type { Sweep } from '../platform/jobs/sweep.ts';
import { lapseSubmission } from './lapse-submission.ts';
import { remindSubmission } from './remind-submission.ts';

const submissionsAtOnce = 100;

function statesThatLapse(): readonly LapsingStates[] {
  return services.flatMap(({ id, lifecycle }) =>
    feeStandings
      .map((fee) => ({ service: id, fee, from: lapsingStates(lifecycle, fee) }))
      .filter(({ from }) => from.length > 0),
  );
}

/** Expires applications that were not presented within their days (R6). */
export const lapseApplications: Sweep = {
  name: 'lapse-applications',
  everyMilliseconds: 30_000,
  run: async (dependencies, log) => {
    const submissions = await submissionsPastTheirTime(dependencies.database, {
      states: statesThatLapse(),
      now: dependencies.clock.now(),
      limit: submissionsAtOnce,
    });
    let lapsed = 0;
    for (const submissionId of submissions) {
      try {
        lapsed += await lapseSubmission(dependencies, submissionId);
      } catch (error) {
        log.error({ err: error, submissionId }, 'a trip could not lapse');
      }
    }
    return lapsed;
  },
};

/** Reminds applicants whose applications expire soon: they can still come, collect or change the day of arrival. */
export const remindTravellers: Sweep = {
  name: 'remind-travellers',
  everyMilliseconds: 10 * 60_000,
  run: async (dependencies, log) => {
    const { clock, database } = dependencies;
    // An application expires with the first instant after its last day.
    const until = startOfDayInKathmandu(addDays(remindedUpTo(today(clock)), 1));
    const submissions = await submissionsToRemind(database, {
      states: statesThatLapse(),
      now: clock.now(),
      until,
      limit: submissionsAtOnce,
    });
    let reminded = 0;
    for (const submissionId of submissions) {
      try {
        if (await remindSubmission(dependencies, submissionId, until)) reminded += 1;
      } catch (error) {
        log.error({ err: error, submissionId }, 'a trip could not be reminded');
      }
    }
    return reminded;
  },
};
