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

/** Relying party of a passkey, which signs for no other domain and no other origin. */
export interface RelyingParty {
  /** The portal's domain. */
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

/**
 * Returns the portal as relying party, from its public address. Undefined for a bare IP address: passkeys do not work
 * there (WebAuthn, section 5.1.2).
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
  /** Public key in COSE format. */
  readonly publicKey: Buffer;
  /** Counter of the last signature; 0 for authenticators that do not count. */
  readonly signatureCounter: number;
  readonly transports: readonly string[];
  /** Backup eligibility and backup state: the passkey may be copied to other devices, and has been. */
  readonly synced: boolean;
  readonly backedUp: boolean;
}

/** EdDSA, ES256 and RS256 in the COSE register: the algorithms that authenticators support. */
const algorithms = [-8, -7, -257];
const timeout = challengeMinutes * 60_000;

function named({ credentialId, transports }: Pick<Passkey, 'credentialId' | 'transports'>) {
  return { id: credentialId, type: 'public-key' as const, transports: [...transports] };
}

/** Returns the options for a browser to create a passkey, excluding those that the person already has. */
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

/** Returns the options for a browser to sign with one of the passkeys. */
export function passkeyQuestion(
  party: RelyingParty,
  challenge: string,
  held: readonly Pick<Passkey, 'credentialId' | 'transports'>[],
): PasskeyQuestion {
  return { rpId: party.id, challenge, timeout, userVerification: 'required', allowCredentials: held.map(named) };
}

/**
 * Returns the new passkey in a browser's answer; undefined when it is for another challenge, origin or domain, or
 * unverified.
 */
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

/** Passkey state that a signature reports. */
export type PasskeyUse = Pick<Passkey, 'signatureCounter' | 'synced' | 'backedUp'>;

/**
 * Checks a passkey's signature: challenge, origin, domain, user presence and verification, and an increasing counter
 * where there is one. Undefined when any check fails.
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

/** The library throws for every mistake of a caller, who is not told which one. */
async function orNothing<Verified>(verifying: Promise<Verified>): Promise<Verified | undefined> {
  return verifying.catch(() => undefined);
}
