import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const file = '.dev.vars'

/** Makes the local secrets at the first start, and those that a newer version asks for. */
export function makeSecrets(): void {
  const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const wanted: Record<string, () => string> = {
    SIGNING_SECRET: () => randomBytes(24).toString('hex'),
    DESK_PASSWORD: () => randomBytes(9).toString('base64url'),
  }
  let text = known && !known.endsWith('\n') ? `${known}\n` : known
  for (const [name, make] of Object.entries(wanted))
    if (!new RegExp(`^${name}=`, 'm').test(known)) text += `${name}=${make()}\n`
  if (text !== known) writeFileSync(file, text, { mode: 0o600 })
}
