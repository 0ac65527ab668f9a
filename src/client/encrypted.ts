import { type Outcome, send } from './send.ts'

/** Encrypts a number or a password as the wire wants it, with the key that the platform names. */
export async function encrypted(text: string): Promise<Outcome<string>> {
  const config = await send('GET /commons/config', {})
  if (!config.ok) return config
  const { encryptWire } = await import('./cipher.ts')
  return { ok: true, data: encryptWire(text, config.data.cipherKey) }
}
