import countryNames from '#domain/reference-data/country-names.np.json';
import referenceData from '#domain/reference-data/messages/np.json';
import visitorVisa from '#domain/visitor-visa/messages/np.json';
import { countryMessages } from '#web/i18n/country-messages.ts';
import journey from '../messages/np.json';

export default { ...countryMessages(countryNames), ...referenceData, ...visitorVisa, ...journey };
