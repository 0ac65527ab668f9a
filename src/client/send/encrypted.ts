import { type Outcome, send } from './send.ts'

/** Encrypts a number or a password as the wire format requires, with the key from the platform. */
export async function encryptForWire(text: string): Promise<Outcome<string>> {
  const config = await send('GET /commons/config', {})
  if (!config.ok) return config
  const { encryptWire } = await import('./cipher.ts')
  return { ok: true, data: encryptWire(text, config.data.cipherKey) }
}
