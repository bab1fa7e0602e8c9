import visitorVisa from '#domain/visitor-visa/prompts/messages/np.json';
import journey from '../messages/np.json';

export default { ...visitorVisa, ...journey };
