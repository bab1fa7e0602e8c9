import visitorVisa from '#domain/visitor-visa/prompts/messages/en-US.json';
import journey from '../messages/en-US.json';

export default { ...visitorVisa, ...journey };
