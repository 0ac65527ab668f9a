import { randomUUID } from 'node:crypto'
import { ownPageHeader } from '../../../src/domain/auth/own-page.ts'
import { nextAddress } from '../address.ts'
import { encrypt, newBuyer } from '../client.ts'
import { staffFor } from '../auth/staff.ts'
import { query, testUrl } from '../state.ts'
import { type Sender, statusOf } from './row.ts'

/*
 * Senders for the rows of the table: one anonymous client, with a single IP address for all
 * concurrent requests.
 */

/** A caller: a buyer, a desk member or a visitor. */
interface Sending {
  raw: (name: string, payload: object, headers?: Record<string, string>) => Promise<Response>
}

/** Sends calls as JSON or in the query, as the contract requires. */
export function callSender(
  name: string,
  payloadOf: (variant: number) => object,
  sender: Sending,
): Sender {
  const address = nextAddress()
  return (variant) =>
    statusOf(
      sender.raw(name, payloadOf(variant), {
        'cf-connecting-ip': address,
        'Idempotency-Key': randomUUID(),
      }),
    )
}

/** Sends raw bytes. */
export function byteSender(
  path: string,
  body: BodyInit | ((variant: number) => BodyInit),
  headers: Record<string, string>,
): Sender {
  const address = nextAddress()
  return (variant) =>
    statusOf(
      fetch(testUrl + path, {
        method: 'POST',
        body: typeof body === 'function' ? body(variant) : body,
        headers: { 'cf-connecting-ip': address, [ownPageHeader]: '1', ...headers },
      }),
    )
}

/** Number of buyers created so far. Their phone numbers are 8790xxxxx. */
let createdCount = 0

/** Creates a buyer that no other row uses. */
export const newUnusedBuyer = () => newBuyer(String(879_000_000 + ++createdCount))

export const deskSeller = () => staffFor('mj')

/** Creates buyers with a password, for wrong password tries. Returns their phone numbers. */
export async function buyersWithPasswords(count: number): Promise<string[]> {
  const buyers = Array.from({ length: count }, newUnusedBuyer)
  await buyers.reduce(
    (stateBefore, buyer) =>
      stateBefore.then(async () => {
        await buyer.send('POST /app-api/v1/login/resetPassword', { password: encrypt('Rung9roj') })
      }),
    Promise.resolve(),
  )
  return buyers.map(
    ({ id }) =>
      query<{ cellphone: string }>('SELECT cellphone FROM customer WHERE id = ?', id)[0]
        ?.cellphone ?? '',
  )
}
