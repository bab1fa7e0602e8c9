import visitorVisa from '#domain/visitor-visa/prompts/messages/ne.json';
import journey from '../messages/ne.json';

export default { ...visitorVisa, ...journey };
