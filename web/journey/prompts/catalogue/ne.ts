import existingVisa from '#domain/existing-visa/prompts/messages/ne.json';
import movementCertificate from '#domain/movement-certificate/prompts/messages/ne.json';
import residence from '#domain/residence/prompts/messages/ne.json';
import visitorLines from '#domain/visitor-visa/lines/messages/ne.json';
import visitorVisa from '#domain/visitor-visa/prompts/messages/ne.json';
import journey from '../messages/ne.json';

export default { ...existingVisa, ...movementCertificate, ...residence, ...visitorLines, ...visitorVisa, ...journey };
