import { vi } from 'vitest'
import { Authenticator } from '../auth/authenticator.ts'

/*
 * Implements `navigator.credentials` for a browser with one authenticator (WebAuthn level 3,
 * section 5), as far as @simplewebauthn/browser uses it.
 */

const toBytes = (base64url: string) => Uint8Array.from(Buffer.from(base64url, 'base64url')).buffer
const toText = (buffer: ArrayBuffer) => Buffer.from(buffer).toString('base64url')

type Options = Parameters<Authenticator['create']>[0] & Parameters<Authenticator['get']>[0]

/** Converts bytes back to text, as in the options that were sent. */
const optionsOf = (publicKey: PublicKeyCredentialCreationOptions) =>
  ({
    ...publicKey,
    challenge: toText(publicKey.challenge as ArrayBuffer),
    ...(publicKey.user && {
      user: { ...publicKey.user, id: toText(publicKey.user.id as ArrayBuffer) },
    }),
  }) as unknown as Options

function credentialOf({ id, response }: { id: string; response: object }) {
  const buffers = Object.entries(response)
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => [name, toBytes(value as string)])
  return {
    id,
    rawId: toBytes(id),
    type: 'public-key',
    response: { ...Object.fromEntries(buffers), getTransports: () => ['internal'] },
    getClientExtensionResults: () => ({}),
    authenticatorAttachment: 'platform',
  }
}

/** Gives a test's browser an authenticator. `closePrompt` cancels its next prompt. */
export function addAuthenticator(origin: string): { closePrompt: () => void } {
  const authenticator = new Authenticator(origin)
  let isClosed = false
  const showPrompt = () => {
    if (isClosed) {
      isClosed = false
      throw new DOMException('The operation was not allowed.', 'NotAllowedError')
    }
  }
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  vi.stubGlobal('navigator', {
    ...globalThis.navigator,
    credentials: {
      create: async ({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) => {
        showPrompt()
        return credentialOf(await authenticator.create(optionsOf(publicKey)))
      },
      get: async ({ publicKey }: { publicKey: PublicKeyCredentialCreationOptions }) => {
        showPrompt()
        return credentialOf(await authenticator.get(optionsOf(publicKey)))
      },
    },
  })
  return { closePrompt: () => void (isClosed = true) }
}
