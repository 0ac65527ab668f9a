import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { newTotpSecret } from '../../functions/platform/desk/totp.ts'

const file = '.dev.vars'

/** Makes the local secrets and settings at the first start, and those that a newer version asks for. */
export function makeSecrets(): void {
  const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const wanted: Record<string, () => string> = {
    SIGNING_SECRET: () => randomBytes(24).toString('hex'),
    // Encrypts the authenticator secrets of staff in the database.
    STAFF_KEY: () => randomBytes(24).toString('hex'),
    // Without it the shop takes whoever comes for a stranger, and wants everything that they need.
    STAGE: () => 'development',
    // Codes can be read by whoever reads the database: for development alone, and only here.
    SMS_MODE: () => 'outbox',
    // A payment page of our own, where nobody pays real money: for development alone, too.
    PAYMENT_MODE: () => 'embedded',
    // The contract for programs; strangers need not read it.
    API_REFERENCE: () => 'on',
    // What the seed lets the people of the desk in with; the Worker itself never reads them.
    DESK_PASSWORD: () => randomBytes(9).toString('base64url'),
    DESK_TOTP: () => newTotpSecret(randomBytes(32)),
    // The shop's client at the company's sign-on, which a local start serves itself.
    CIAM_CLIENT_ID: () => 'egg-mall',
    CIAM_CLIENT_SECRET: () => randomBytes(24).toString('hex'),
  }
  let text = known && !known.endsWith('\n') ? `${known}\n` : known
  for (const [name, make] of Object.entries(wanted))
    if (!new RegExp(`^${name}=`, 'm').test(known)) text += `${name}=${make()}\n`
  if (text !== known) writeFileSync(file, text, { mode: 0o600 })
}

/** The local secrets by name; those that aren't there yet are made. */
export function readSecrets(): Partial<Record<string, string>> {
  makeSecrets()
  const lines = readFileSync(file, 'utf8').split('\n')
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

/** Sets one of the local settings, in place of what it was. */
export function setSecret(name: string, value: string): void {
  makeSecrets()
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith(`${name}=`))
  writeFileSync(file, [...lines.filter(Boolean), `${name}=${value}`, ''].join('\n'), {
    mode: 0o600,
  })
}
