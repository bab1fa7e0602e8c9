import { describe, expect, it } from 'vitest';
import { services } from '#domain/services/catalogue.ts';
import { reachesOffices, type Status } from '../lifecycle.ts';
import { queueViewOf, queueViews, workViews } from './queue-views.ts';

describe('the views of a desk', () => {
  it.each(['port', 'mission', 'department'] as const)('lead to every case of a %s', (desk) => {
    const used = new Set(
      services.filter((service) => service.desk === desk).flatMap(({ lifecycle }) => lifecycle.statuses),
    );
    const shown = new Set<Status>(queueViews[desk].flatMap(({ statuses = [...used] }) => statuses));
    expect([...used].filter((status) => reachesOffices(status) && !shown.has(status))).toEqual([]);
  });

  it.each(['port', 'mission', 'department'] as const)('include the work that the navigation of a %s counts', (desk) => {
    expect(queueViewOf(desk, workViews[desk])).toBeDefined();
  });

  it('wait for the applicant where the applicant acts next', () => {
    expect(queueViewOf('mission', 'waiting')?.statuses).toEqual(['awaiting_payment', 'info_needed', 'appointment']);
  });
});
