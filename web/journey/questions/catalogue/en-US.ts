import existingVisa from '#domain/existing-visa/messages/en-US.json';
import movementCertificate from '#domain/movement-certificate/messages/en-US.json';
import residence from '#domain/residence/messages/en-US.json';
import trekking from '#domain/trekking/messages/en-US.json';

export default { ...existingVisa, ...movementCertificate, ...residence, ...trekking };
