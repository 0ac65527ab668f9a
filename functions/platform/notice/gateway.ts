import type { Env } from '../context.ts'
import { apart } from '../db/databases.ts'

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
 * the same batch; else to the operator's gateway. Throws where nobody takes it.
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
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`the gateway answered ${response.status}`)
}
