import * as z from 'zod'

/** Bytes as base64url, as in WebAuthn's JSON. */
export const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)

/** Fields common to both kinds of authenticator response. */
export const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** Signature of a passkey (AuthenticationResponseJSON). */
export const assertion = () =>
  z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(2000),
      signature: bytes(2000),
      userHandle: bytes(100).optional(),
    }),
  })

export type Assertion = z.infer<ReturnType<typeof assertion>>

/** Password and second factor of a staff member: six digits, or a passkey signature. */
export const proof = () => ({
  password: z.string().max(200),
  code: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  passkey: assertion().optional(),
})
