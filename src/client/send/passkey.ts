import type { Answer, Payload } from '#contract/index.ts'
import type { Outcome } from './send.ts'

type CreationOptions = Answer<'POST /desk/passkeys/begin'>
type ChallengeOptions = Answer<'POST /desk/passkeys/challenge'>
type NewPasskey = Payload<'POST /desk/passkeys/add'>['passkey']
type SignedChallenge = NonNullable<Payload<'POST /desk/signIn'>['passkey']>

/** True when the browser supports passkeys. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** Asks the browser to create a passkey. Never throws: a closed prompt is an outcome. */
export function makePasskey(options: CreationOptions): Promise<Outcome<NewPasskey>> {
  return promptUser(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const { id, rawId, response } = await startRegistration({ optionsJSON: { ...options } })
    const { clientDataJSON, attestationObject } = response
    return { ...credentialFields(id, rawId), response: { clientDataJSON, attestationObject } }
  })
}

/** Asks the browser to sign a challenge with a passkey. Never throws. */
export function signWithPasskey(options: ChallengeOptions): Promise<Outcome<SignedChallenge>> {
  return promptUser(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const { id, rawId, response } = await startAuthentication({ optionsJSON: { ...options } })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    const signatureFields = { clientDataJSON, authenticatorData, signature }
    return {
      ...credentialFields(id, rawId),
      response: userHandle === undefined ? signatureFields : { ...signatureFields, userHandle },
    }
  })
}

/** Common fields of both responses. Extensions are neither requested nor sent. */
const credentialFields = (id: string, rawId: string) => ({
  id,
  rawId,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

async function promptUser<Data>(ask: () => Promise<Data>): Promise<Outcome<Data>> {
  try {
    return { ok: true, data: await ask() }
  } catch (error) {
    return { ok: false, code: 0, label: labelOf(error), data: null }
  }
}

/** WebAuthn level 3 error names that have a specific message. */
const labels: Readonly<Record<string, string>> = {
  InvalidStateError: 'passkey_known',
  SecurityError: 'passkey_elsewhere',
}

function labelOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return labels[name] ?? 'passkey_stopped'
}
