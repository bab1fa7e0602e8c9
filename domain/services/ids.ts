/** Ids of the services to which pages of their own lead, beside the catalogue: these pages load no form. */
export { id as authorisationService } from './eta/id.ts';
export { id as missionService } from './mission-visa/id.ts';
export { id as arrivalService } from './visa-on-arrival/id.ts';
export { id as longerStayService } from './visa-upgrade/id.ts';
