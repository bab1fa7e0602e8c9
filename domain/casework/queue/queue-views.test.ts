import { describe, expect, it } from 'vitest';
import { services } from '#domain/services/catalogue.ts';
import { reachesOffices, type Status } from '../lifecycle.ts';
import { queueViewOf, queueViews } from './queue-views.ts';

describe('the views of a desk', () => {
  it.each(['port', 'mission', 'department'] as const)('lead to every case of a %s', (desk) => {
    const used = new Set(
      services.filter((service) => service.desk === desk).flatMap(({ lifecycle }) => lifecycle.statuses),
    );
    const shown = new Set<Status>(
      queueViews[desk]
        .filter(({ workersOnly }) => workersOnly !== true)
        .flatMap(({ statuses = [...used] }) => statuses),
    );
    expect([...used].filter((status) => reachesOffices(status) && !shown.has(status))).toEqual([]);
  });

  it('wait for the applicant where the applicant acts next', () => {
    expect(queueViewOf('mission', 'waiting')).toMatchObject({
      statuses: ['awaiting_payment', 'info_needed', 'appointment', 'approved'],
      owing: ['approved'],
    });
  });
});
