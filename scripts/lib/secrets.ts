import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createTotpSecret } from '../../functions/platform/desk/account/totp.ts'

const file = '.dev.vars'

/**
 * Generates the local secrets and settings at the first start, and those that a newer version adds.
 */
export function makeSecrets(): void {
  const storedText = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const generators: Record<string, () => string> = {
    SIGNING_SECRET: () => randomBytes(24).toString('hex'),
    // Encrypts the authenticator secrets of staff in the database.
    STAFF_KEY: () => randomBytes(24).toString('hex'),
    // Without this setting, the shop treats every visitor as a stranger and requires all production
    // settings.
    STAGE: () => 'development',
    // Anyone who can read the database can read the codes. For local development only.
    SMS_MODE: () => 'outbox',
    // A payment page without real money. For local development only.
    PAYMENT_MODE: () => 'embedded',
    // Publishes the API reference, which is otherwise off.
    API_REFERENCE: () => 'on',
    // Password for seeded desk staff. The Worker itself never reads it.
    DESK_PASSWORD: () => randomBytes(9).toString('base64url'),
    DESK_TOTP: () => createTotpSecret(randomBytes(32)),
    // Key pair of push messages.
    VAPID_KEY: generateVapidKey,
    // Client of the shop at the company sign-on, which a local start serves itself.
    CIAM_CLIENT_ID: () => 'egg-mall',
    CIAM_CLIENT_SECRET: () => randomBytes(24).toString('hex'),
  }
  let text = storedText && !storedText.endsWith('\n') ? `${storedText}\n` : storedText
  for (const [name, make] of Object.entries(generators))
    if (!new RegExp(`^${name}=`, 'm').test(storedText)) text += `${name}=${make()}\n`
  if (text !== storedText) writeFileSync(file, text, { mode: 0o600 })
}

/** Generates a key pair for push messages: x.y.d, as `VAPID_KEY` takes it. */
export function generateVapidKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y, d } = privateKey.export({ format: 'jwk' })
  return `${x}.${y}.${d}`
}

/** Returns the local secrets by name, and generates missing ones. */
export function readSecrets(): Partial<Record<string, string>> {
  makeSecrets()
  const lines = readFileSync(file, 'utf8').split('\n')
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

/** Replaces one of the local settings. */
export function setSecret(name: string, value: string): void {
  makeSecrets()
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith(`${name}=`))
  writeFileSync(file, [...lines.filter(Boolean), `${name}=${value}`, ''].join('\n'), {
    mode: 0o600,
  })
}
