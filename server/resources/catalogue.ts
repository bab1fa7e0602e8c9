import { activityLogs } from './activity-logs.ts';
import { blacklists } from './blacklists.ts';
import type { Resource } from './define-resource.ts';
import { officeRates } from './office-rates.ts';
import { offices } from './offices.ts';

/** Every management list. A new one is a declaration and a line here. */
export const resources: readonly Resource[] = [offices, officeRates, blacklists, activityLogs];
