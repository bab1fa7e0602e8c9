import { roleProposals } from '../accounts/role-proposals.ts';
import { users } from '../accounts/users.ts';
import { activityLogs } from '../activity-log/activity-logs.ts';
import { cancelVisaReports, rejectVisaReports } from '../casework/endings/endings.ts';
import { travellersHistories } from '../issuing/travellers-histories.ts';
import { issuedVisas, visaSearch } from '../issuing/visas.ts';
import { undeliveredMails } from '../mail/undelivered-mails.ts';
import { confirmations } from '../organisations/confirmations.ts';
import { groupRequests } from '../organisations/group-requests.ts';
import { blacklists } from '../screening/blacklists.ts';
import type { Resource } from './define-resource.ts';
import { officeRates } from './office-rates.ts';
import { offices } from './offices.ts';
import { revenueReports } from './revenue-reports.ts';

/** All management lists. A new one is a declaration and a line here. */
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
  groupRequests,
  confirmations,
];
