import type { Env } from '../kernel/context.ts'
import { uniqueAcrossDatabases } from '../kernel/databases.ts'
import { type Body, readBody } from '../kernel/input.ts'

/** Message to send. The gateway sends a key only once, so a repeated message isn't sent twice. */
export interface Message {
  key: string
  body: string
  at: number
}

export type TextMessage = Message & { phone: string }
export type MailMessage = Message & { address: string; subject: string }

/** Operator's gateway: URL and key. */
interface Gateway {
  address: string | undefined
  key: string | undefined
}

/** Timeout of a call to a gateway, milliseconds. A later response is ignored. */
const timeoutMs = 10_000

/** Maximum size of a gateway's response, bytes. */
const maxReceiptBytes = 16 * 1024

/**
 * Error when a gateway refused a message and therefore didn't send it. After any other error the
 * message may have been sent, so a retry must use the same key.
 */
export class GatewayRefused extends Error {}

/**
 * True when text messages can be sent: to the outbox of a development run, or to the operator's
 * gateway.
 */
export function hasGateway({ SMS_MODE, SMS_GATEWAY }: Env): boolean {
  return SMS_MODE === 'outbox' || Boolean(SMS_GATEWAY)
}

/** True when emails can be sent. */
export function hasMailGateway({ SMS_MODE, MAIL_GATEWAY }: Env): boolean {
  return SMS_MODE === 'outbox' || Boolean(MAIL_GATEWAY)
}

/**
 * Sends a text message and runs the statements that depend on it. In development the message goes
 * to the outbox in the same batch, otherwise to the operator's gateway. Throws when the gateway
 * doesn't confirm the message.
 */
export async function sendText(
  env: Env,
  message: TextMessage,
  statements: D1PreparedStatement[],
): Promise<void> {
  await runBatch(env, [...(await passTextToGateway(env, message)), ...statements])
}

/** Sends a plain-text email, with the same rules as `sendText`. */
export async function sendMail(
  env: Env,
  message: MailMessage,
  statements: D1PreparedStatement[],
): Promise<void> {
  await runBatch(env, [...(await passMailToGateway(env, message)), ...statements])
}

/**
 * Hands a text message to the gateway. Returns the statements to run afterwards; in development
 * they include the message itself.
 */
export async function passTextToGateway(
  env: Env,
  { phone, ...message }: TextMessage,
): Promise<D1PreparedStatement[]> {
  const { key, body } = message
  // An account created by external sign-in may have no phone number. Retrying a message to it is
  // pointless.
  if (!phone.startsWith('+')) return []
  if (env.SMS_MODE === 'outbox') return [insertIntoOutbox(env, phone, message)]
  const gateway = { address: env.SMS_GATEWAY, key: env.SMS_GATEWAY_KEY }
  await postToGateway(gateway, uniqueAcrossDatabases(env, key), { to: phone, text: body })
  return []
}

/** Hands a plain-text email to the email gateway, with the same rules as `passTextToGateway`. */
export async function passMailToGateway(
  env: Env,
  { address, subject, ...message }: MailMessage,
): Promise<D1PreparedStatement[]> {
  const { key, body } = message
  if (env.SMS_MODE === 'outbox')
    return [insertIntoOutbox(env, address, { ...message, body: `${subject}\n\n${body}` })]
  const gateway = { address: env.MAIL_GATEWAY, key: env.MAIL_GATEWAY_KEY }
  await postToGateway(gateway, uniqueAcrossDatabases(env, key), {
    to: address,
    subject,
    text: body,
  })
  return []
}

function insertIntoOutbox({ DB }: Env, to: string, { body, at }: Message): D1PreparedStatement {
  return DB.prepare('INSERT INTO outbox (phone, body, at) VALUES (?, ?, ?)').bind(to, body, at)
}

async function runBatch({ DB }: Env, statements: D1PreparedStatement[]): Promise<void> {
  if (statements.length > 0) await DB.batch(statements)
}

async function postToGateway(
  { address, key }: Gateway,
  id: string,
  message: object,
): Promise<void> {
  if (!address) throw new Error('no gateway for this message')
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(message),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { status } = response
  const body = await readBody(response, maxReceiptBytes)
  if (refusalError(status)) throw new GatewayRefused(`the gateway answered ${status}`)
  if (!response.ok) throw new Error(`the gateway answered ${status}`)
  if (!isReceipt(body)) throw new Error(`the gateway answered ${status} without an id`)
}

/**
 * Returns the error for a gateway's status. Most statuses mean that the message was not sent; after
 * 408, 409, 425 and 429 it may have been sent.
 */
const refusalError = (status: number) =>
  status >= 300 && status < 500 && ![408, 409, 425, 429].includes(status)

/** True when a gateway's response confirms a message: a JSON object with the message's ID. */
function isReceipt(body: Body): boolean {
  if (body === 'too large') return false
  try {
    const { id } = JSON.parse(new TextDecoder().decode(body)) as { id?: unknown }
    return (typeof id === 'string' && id !== '') || typeof id === 'number'
  } catch {
    return false
  }
}
