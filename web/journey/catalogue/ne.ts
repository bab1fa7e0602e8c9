import countryNames from '#domain/reference-data/country-names.ne.json';
import referenceData from '#domain/reference-data/messages/ne.json';
import visitorVisa from '#domain/visitor-visa/messages/ne.json';
import { countryMessages } from '#web/i18n/country-messages.ts';
import journey from '../messages/ne.json';

export default { ...countryMessages(countryNames), ...referenceData, ...visitorVisa, ...journey };
