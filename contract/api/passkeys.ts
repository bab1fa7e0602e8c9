import { z } from 'zod';

/**
 * Passkeys in the form that browsers use (WebAuthn level 3, sections 5.1.8 and 5.1.9): bytes are base64url. Browsers
 * may send further members, which differ between them and are ignored.
 */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);
/** At most 1023 bytes (section 4). */
const credentialId = bytes(1400);
const transports = z.array(z.string().max(30)).max(10);

const describedCredential = z.object({ id: z.string(), type: z.literal('public-key'), transports });

/** Options for `navigator.credentials.create`. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(describedCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;
export const passkeyCreationAnswer = z.object({ data: passkeyCreation });

/** Options for `navigator.credentials.get`. */
export const passkeyQuestion = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(describedCredential),
});
export type PasskeyQuestion = z.infer<typeof passkeyQuestion>;
export const passkeyQuestionAnswer = z.object({ data: passkeyQuestion });

const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes(4096), attestationObject: bytes(32_768), transports }),
});
export type NewPasskeyCredential = z.infer<typeof newCredential>;

/** `name`: the person's own name for it, to tell several apart. */
export const newPasskeyRequest = z.strictObject({ name: z.string().trim().min(1).max(60), credential: newCredential });

const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
  }),
});
export type PasskeyAssertion = z.infer<typeof assertion>;

/** `challenge`: returned after the right password. */
export const passkeyQuestionRequest = z.strictObject({ challenge: z.string().max(100) });
export const passkeySignInRequest = z.strictObject({ challenge: z.string().max(100), credential: assertion });

export const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  /** True if it is copied to the person's other devices, so that losing one device does not lose it. */
  backed_up: z.boolean(),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;
