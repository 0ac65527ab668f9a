import * as z from 'zod'

/** Bytes as base64url, as WebAuthn's JSON has them. */
export const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)

/** What both kinds of answers of an authenticator begin with. */
export const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** What a passkey signed (AuthenticationResponseJSON). */
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

/** Password and second factor of a member of staff: the six digits, or what a passkey signed. */
export const proof = () => ({
  password: z.string().max(200),
  code: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  passkey: assertion().optional(),
})
