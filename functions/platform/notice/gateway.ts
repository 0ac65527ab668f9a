import type { Env } from '../context.ts'
import { apart } from '../db/databases.ts'
import { type Body, readBody } from '../input.ts'

/** A message; its key is the gateway's too, so that a repeated one is sent once. */
export interface Message {
  key: string
  body: string
  at: number
}

export type TextMessage = Message & { phone: string }
export type MailMessage = Message & { address: string; subject: string }

/** An operator's gateway: where it is and by which key. */
interface Gateway {
  address: string | undefined
  key: string | undefined
}

/** How long a gateway may take, milliseconds; what it does later is its own. */
const patienceMs = 10_000

/** Bytes of its answer. */
const largestReceipt = 16 * 1024

/**
 * The gateway said no: the message was not sent. Any other error leaves open whether it was, and it may
 * be tried again under the same key alone.
 */
export class GatewayRefused extends Error {}

/** Whether somebody takes text messages: the outbox of a development run, or the operator's gateway. */
export function hasGateway({ SMS_MODE, SMS_GATEWAY }: Env): boolean {
  return SMS_MODE === 'outbox' || Boolean(SMS_GATEWAY)
}

/** Whether somebody takes mail. */
export function hasMail({ SMS_MODE, MAIL_GATEWAY }: Env): boolean {
  return SMS_MODE === 'outbox' || Boolean(MAIL_GATEWAY)
}

/**
 * Sends a text message and writes down what follows from that. Locally it goes to the outbox, in
 * the same batch; else to the operator's gateway. Throws where it didn't say that it took the message.
 */
export async function sendText(
  env: Env,
  message: TextMessage,
  then: D1PreparedStatement[],
): Promise<void> {
  await writeDown(env, [...(await handOverText(env, message)), ...then])
}

/** Sends a mail in plain text, the same way. */
export async function sendMail(
  env: Env,
  message: MailMessage,
  then: D1PreparedStatement[],
): Promise<void> {
  await writeDown(env, [...(await handOverMail(env, message)), ...then])
}

/** Gives a text message to who takes them; answers what is to be written: locally the message itself. */
export async function handOverText(
  env: Env,
  { phone, ...message }: TextMessage,
): Promise<D1PreparedStatement[]> {
  const { key, body } = message
  // Who came in at another's door may have no number: nothing can be sent, and nothing is tried again.
  if (!phone.startsWith('+')) return []
  if (env.SMS_MODE === 'outbox') return [keep(env, phone, message)]
  const gateway = { address: env.SMS_GATEWAY, key: env.SMS_GATEWAY_KEY }
  await post(gateway, apart(env, key), { to: phone, text: body })
  return []
}

/** Gives a mail in plain text to who takes them, the same way. */
export async function handOverMail(
  env: Env,
  { address, subject, ...message }: MailMessage,
): Promise<D1PreparedStatement[]> {
  const { key, body } = message
  if (env.SMS_MODE === 'outbox')
    return [keep(env, address, { ...message, body: `${subject}\n\n${body}` })]
  const gateway = { address: env.MAIL_GATEWAY, key: env.MAIL_GATEWAY_KEY }
  await post(gateway, apart(env, key), { to: address, subject, text: body })
  return []
}

function keep({ DB }: Env, to: string, { body, at }: Message): D1PreparedStatement {
  return DB.prepare('INSERT INTO outbox (phone, body, at) VALUES (?, ?, ?)').bind(to, body, at)
}

async function writeDown({ DB }: Env, then: D1PreparedStatement[]): Promise<void> {
  if (then.length > 0) await DB.batch(then)
}

async function post({ address, key }: Gateway, id: string, message: object): Promise<void> {
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
    signal: AbortSignal.timeout(patienceMs),
  })
  const { status } = response
  const body = await readBody(response, largestReceipt)
  if (refusing(status)) throw new GatewayRefused(`the gateway answered ${status}`)
  if (!response.ok) throw new Error(`the gateway answered ${status}`)
  if (!isReceipt(body)) throw new Error(`the gateway answered ${status} without an id`)
}

/** Statuses that say that this message was not sent; 408, 409, 425 and 429 say nothing of it. */
const refusing = (status: number) =>
  status >= 300 && status < 500 && ![408, 409, 425, 429].includes(status)

/** Whether a gateway took a message: an object of JSON with the id that the message has there. */
function isReceipt(body: Body): boolean {
  if (body === 'too large') return false
  try {
    const { id } = JSON.parse(new TextDecoder().decode(body)) as { id?: unknown }
    return (typeof id === 'string' && id !== '') || typeof id === 'number'
  } catch {
    return false
  }
}
