/** Ids of the services with pages of their own, separate from the catalogue because these pages load no form. */
export { id as entryService } from './entry-visa/id.ts';
export { id as authorisationService } from './eta/id.ts';
export { id as missionService } from './mission-visa/id.ts';
export { id as overstayService } from './overstay/id.ts';
export { id as trekkingService } from './trekking-request/id.ts';
export { id as extensionService } from './visa-extension/id.ts';
export { id as arrivalService } from './visa-on-arrival/id.ts';
export { id as transferService } from './visa-transfer/id.ts';
export { id as longerStayService } from './visa-upgrade/id.ts';
