import existingVisa from '#domain/existing-visa/messages/ne.json';
import movementCertificate from '#domain/movement-certificate/messages/ne.json';
import residence from '#domain/residence/messages/ne.json';
import trekking from '#domain/trekking/messages/ne.json';

export default { ...existingVisa, ...movementCertificate, ...residence, ...trekking };
