import countryNames from '#domain/reference-data/country-names.en-US.json';
import referenceData from '#domain/reference-data/messages/en-US.json';
import visitorVisa from '#domain/visitor-visa/messages/en-US.json';
import { countryMessages } from '#web/i18n/country-messages.ts';
import journey from '../messages/en-US.json';

export default { ...countryMessages(countryNames), ...referenceData, ...visitorVisa, ...journey };
