import existingVisa from '#domain/existing-visa/messages/np.json';
import movementCertificate from '#domain/movement-certificate/messages/np.json';
import residence from '#domain/residence/messages/np.json';
import trekking from '#domain/trekking/messages/np.json';

export default { ...existingVisa, ...movementCertificate, ...residence, ...trekking };
