import * as z from 'zod'
import { passkeyRules } from '#domain/desk/passkeys.ts'
import { call } from '../shapes/call.ts'
import { bytes, credential, proof } from './desk-proof.ts'
import { id, nothing, text } from '../shapes/shapes.ts'

const extraCallReason =
  'staff use passkeys as a second factor: the specification names none for the desk'

/** New passkey (RegistrationResponseJSON). */
const registration = () =>
  z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(8000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  })

const passkeys = () =>
  z.object({
    list: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** Time of creation, milliseconds. */
        createdAt: z.number(),
        /** Time of the last use, milliseconds; null before the first use. */
        usedAt: z.number().nullable(),
      }),
    ),
  })

export type Passkey = z.infer<ReturnType<typeof passkeys>>['list'][number]

/** Options for creating a passkey (PublicKeyCredentialCreationOptionsJSON). */
const creationOptions = () =>
  z.object({
    challenge: z.string(),
    rp: z.object({ name: z.string(), id: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    /** Timeout in milliseconds. */
    timeout: z.number(),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })

/** Options for signing in with a passkey (PublicKeyCredentialRequestOptionsJSON). */
const requestOptions = () =>
  z.object({
    challenge: z.string(),
    rpId: z.string(),
    /** Timeout in milliseconds. */
    timeout: z.number(),
    userVerification: z.literal('required'),
  })

const name = () => text(passkeyRules.nameLength).pipe(z.string().min(1))

/** Passkeys of the staff member. Calls that change them return the remaining ones. */
export const deskPasskeyCalls = {
  'GET /desk/passkeys': call({
    audience: 'staff',
    own: extraCallReason,
    request: nothing,
    response: passkeys,
  }),
  /**
   * Starts adding a passkey. Requires password and second factor, so that a stranger can't add one
   * at an unattended desk.
   */
  'POST /desk/passkeys/begin': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object(proof()),
    response: creationOptions,
    refusals: ['deskSignIn', 'deskPasskeysFull'],
  }),
  /** Adds the passkey. The response must sign the challenge of `begin`, in the same session. */
  'POST /desk/passkeys/add': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ name: name(), passkey: registration() }),
    response: passkeys,
    refusals: ['deskPasskeyRefused', 'deskPasskeysFull'],
  }),
  'POST /desk/passkeys/{id}/rename': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id(), name: name() }),
    response: passkeys,
    refusals: ['notFound'],
  }),
  'POST /desk/passkeys/{id}/remove': call({
    audience: 'staff',
    own: extraCallReason,
    request: () => z.object({ id: id(), ...proof() }),
    response: passkeys,
    refusals: ['notFound', 'deskSignIn'],
  }),
  /**
   * Returns a challenge for a passkey. It contains no login, so it reveals nothing about any
   * account.
   */
  'POST /desk/passkeys/challenge': call({
    audience: 'visitor',
    own: extraCallReason,
    request: nothing,
    response: requestOptions,
  }),
} as const
