import { id as overstay } from './overstay/id.ts';
import { id as overstayAtPort } from './overstay-at-port/id.ts';
import { id as overstayFine } from './overstay-fine/id.ts';
import { id as overstayOther } from './overstay-other/id.ts';
import { id as residenceEntries } from './residence-entries/id.ts';
import { id as residenceExtension } from './residence-extension/id.ts';
import { id as touristConversion } from './tourist-conversion/id.ts';
import { id as travelCertificate } from './travel-certificate/id.ts';
import { id as visaConversion } from './visa-conversion/id.ts';
import { id as visaExtension } from './visa-extension/id.ts';
import { id as visaTransfer } from './visa-transfer/id.ts';
import { id as visaUpgrade } from './visa-upgrade/id.ts';

/** Ids of the services with pages of their own, separate from the catalogue because these pages load no form. */
export { id as entryService } from './entry-visa/id.ts';
export { id as authorisationService } from './eta/id.ts';
export { id as missionService } from './mission-visa/id.ts';
export { id as trekkingService } from './trekking-request/id.ts';
export { id as arrivalService } from './visa-on-arrival/id.ts';

/** Services about an issued visa, by the page on which each begins. */
export const visaServices = [
  { page: 'extension', id: visaExtension },
  { page: 'residenceExtension', id: residenceExtension },
  { page: 'conversion', id: visaConversion },
  { page: 'touristConversion', id: touristConversion },
  { page: 'upgrade', id: visaUpgrade },
  { page: 'residenceEntries', id: residenceEntries },
  { page: 'transfer', id: visaTransfer },
  { page: 'overstayConfirmation', id: overstay },
  { page: 'overstayAtPort', id: overstayAtPort },
  { page: 'overstayOther', id: overstayOther },
  { page: 'overstayFine', id: overstayFine },
  { page: 'arrivalCertificate', id: travelCertificate },
] as const;
