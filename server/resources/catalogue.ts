import { activityLogs } from './activity-logs.ts';
import { blacklists } from './blacklists.ts';
import type { Resource } from './define-resource.ts';
import { cancelVisaReports, rejectVisaReports } from './endings.ts';
import { officeRates } from './office-rates.ts';
import { offices } from './offices.ts';
import { revenueReports } from './revenue-reports.ts';
import { roleProposals } from './role-proposals.ts';
import { travellersHistories } from './travellers-histories.ts';
import { undeliveredMails } from './undelivered-mails.ts';
import { users } from './users.ts';
import { issuedVisas, visaSearch } from './visas.ts';

/** Every management list. A new one is a declaration and a line here. */
export const resources: readonly Resource[] = [
  offices,
  officeRates,
  blacklists,
  activityLogs,
  users,
  roleProposals,
  undeliveredMails,
  visaSearch,
  issuedVisas,
  travellersHistories,
  rejectVisaReports,
  cancelVisaReports,
  revenueReports,
];
