import existingVisa from '#domain/existing-visa/prompts/messages/np.json';
import movementCertificate from '#domain/movement-certificate/prompts/messages/np.json';
import residence from '#domain/residence/prompts/messages/np.json';
import visitorLines from '#domain/visitor-visa/lines/messages/np.json';
import visitorVisa from '#domain/visitor-visa/prompts/messages/np.json';
import journey from '../messages/np.json';

export default { ...existingVisa, ...movementCertificate, ...residence, ...visitorLines, ...visitorVisa, ...journey };
