import existingVisa from '#domain/existing-visa/prompts/messages/en-US.json';
import movementCertificate from '#domain/movement-certificate/prompts/messages/en-US.json';
import residence from '#domain/residence/prompts/messages/en-US.json';
import visitorLines from '#domain/visitor-visa/lines/messages/en-US.json';
import visitorVisa from '#domain/visitor-visa/prompts/messages/en-US.json';
import journey from '../messages/en-US.json';

export default { ...existingVisa, ...movementCertificate, ...residence, ...visitorLines, ...visitorVisa, ...journey };
