import type { Env } from '../context.ts'

/** A text message; its key is the gateway's too, so that a repeated one is sent once. */
export interface TextMessage {
  key: string
  phone: string
  body: string
  at: number
}

/** Whether somebody takes text messages: the outbox of a development run, or the operator's gateway. */
export function hasGateway({ SMS_MODE, SMS_GATEWAY }: Env): boolean {
  return SMS_MODE === 'outbox' || Boolean(SMS_GATEWAY)
}

/**
 * Sends a text message and writes down what follows from that. Locally it goes to the outbox, in
 * the same batch; else to the operator's gateway. Throws where nobody takes it.
 */
export async function sendText(
  env: Env,
  { key, phone, body, at }: TextMessage,
  then: D1PreparedStatement[],
): Promise<void> {
  if (env.SMS_MODE === 'outbox') {
    const outbox = env.DB.prepare('INSERT INTO outbox (phone, body, at) VALUES (?, ?, ?)')
    await env.DB.batch([outbox.bind(phone, body, at), ...then])
    return
  }
  if (!env.SMS_GATEWAY) throw new Error('no gateway for text messages')
  const response = await fetch(env.SMS_GATEWAY, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(env.SMS_GATEWAY_KEY && { authorization: `Bearer ${env.SMS_GATEWAY_KEY}` }),
    },
    body: JSON.stringify({ to: phone, text: body }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`the gateway answered ${response.status}`)
  await env.DB.batch(then)
}
