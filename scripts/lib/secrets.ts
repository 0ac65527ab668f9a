import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const file = '.dev.vars'

/** Makes the local secrets and settings at the first start, and those that a newer version asks for. */
export function makeSecrets(): void {
  const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const wanted: Record<string, () => string> = {
    SIGNING_SECRET: () => randomBytes(24).toString('hex'),
    // Codes can be read by whoever reads the database: for development alone, and only here.
    SMS_MODE: () => 'outbox',
    DESK_PASSWORD: () => randomBytes(9).toString('base64url'),
  }
  let text = known && !known.endsWith('\n') ? `${known}\n` : known
  for (const [name, make] of Object.entries(wanted))
    if (!new RegExp(`^${name}=`, 'm').test(known)) text += `${name}=${make()}\n`
  if (text !== known) writeFileSync(file, text, { mode: 0o600 })
}
