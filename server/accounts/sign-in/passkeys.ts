import { isIP } from 'node:net';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type {
  NewPasskeyCredential,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyQuestion,
} from '#contract/api/passkeys.ts';
import { challengeMinutes } from '#contract/session-limits.ts';
import type { Dependencies } from '../../dependencies.ts';
import { newToken } from '../../platform/identifiers.ts';

/** Whom a passkey is for: it signs for no other domain and no other origin. */
export interface RelyingParty {
  /** The portal's domain. */
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

/**
 * The portal as passkeys know it, by the address at which browsers reach it. Undefined where that is a bare number: there
 * are no passkeys for those (WebAuthn, section 5.1.2).
 */
export function relyingPartyOf({
  portalUrl,
  config,
}: Pick<Dependencies, 'portalUrl' | 'config'>): RelyingParty | undefined {
  const { hostname, origin } = new URL(portalUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return { id: hostname, origin, name: config.portalName };
}

/** A passkey as it is stored. */
export interface Passkey {
  readonly credentialId: string;
  /** COSE. */
  readonly publicKey: Buffer;
  /** Of the last signature; 0 for authenticators that do not count. */
  readonly signatureCounter: number;
  readonly transports: readonly string[];
  /** Whether it may be copied to other devices of the person, and has been. */
  readonly synced: boolean;
  readonly backedUp: boolean;
}

/** EdDSA, ES256 and RS256 of the register of COSE algorithms: what authenticators have. */
const algorithms = [-8, -7, -257];
const timeout = challengeMinutes * 60_000;

function named({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) {
  return { id: credentialId, type: 'public-key' as const, transports: [...transports] };
}

/** What a browser needs to have a passkey made; none of those that the person has already. */
export function passkeyCreation(
  party: RelyingParty,
  person: { readonly accountId: string; readonly email: string; readonly name: string },
  held: readonly Pick<Passkey, 'credentialId' | 'transports'>[],
): PasskeyCreation {
  return {
    rp: { id: party.id, name: party.name },
    user: {
      id: Buffer.from(person.accountId.replaceAll('-', ''), 'hex').toString('base64url'),
      name: person.email,
      displayName: person.name,
    },
    challenge: newToken(),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: held.map(named),
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
  };
}

/** What a browser needs to have one of the passkeys sign. */
export function passkeyQuestion(
  party: RelyingParty,
  challenge: string,
  held: readonly Pick<Passkey, 'credentialId' | 'transports'>[],
): PasskeyQuestion {
  return { rpId: party.id, challenge, timeout, userVerification: 'required', allowCredentials: held.map(named) };
}

/** The new passkey in a browser's answer; undefined when it is not for this challenge, origin and domain or unverified. */
export async function newPasskeyOf(
  party: RelyingParty,
  challenge: string,
  { response, ...credential }: NewPasskeyCredential,
): Promise<Passkey | undefined> {
  const verified = await orNothing(
    verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserPresence: true,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (verified?.verified !== true) return undefined;
  const { credential: made, credentialDeviceType, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    signatureCounter: made.counter,
    transports: response.transports,
    synced: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
  };
}

/** What a signature says of its passkey. */
export type PasskeyUse = Pick<Passkey, 'signatureCounter' | 'synced' | 'backedUp'>;

/**
 * Checks a passkey's signature: challenge, origin, domain, a person who was there and was recognised, and a counter that
 * goes up where there is one. Undefined when any of it does not hold.
 */
export async function passkeyUseOf(
  party: RelyingParty,
  challenge: string,
  assertion: PasskeyAssertion,
  passkey: Passkey,
): Promise<PasskeyUse | undefined> {
  const verified = await orNothing(
    verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signatureCounter,
      },
    }),
  );
  if (verified?.verified !== true) return undefined;
  const { newCounter, credentialDeviceType, credentialBackedUp } = verified.authenticationInfo;
  return {
    signatureCounter: newCounter,
    synced: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
  };
}

/** The library throws for whatever a caller got wrong; which of it, the caller is not told. */
async function orNothing<Verified>(verifying: Promise<Verified>): Promise<Verified | undefined> {
  return verifying.catch(() => undefined);
}
