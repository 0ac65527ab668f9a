import type { NewCall } from './wanted.ts'
import { toSpacedWords } from './names.ts'

/*
 * Texts of a new call. It answers with real data from the start: the buyer's own object, the buyer,
 * or the country of a visitor.
 */

/** Returns the name of the only field in the answer of the new call. */
const fieldOf = ({ owned, isForBuyers }: NewCall) =>
  owned ?? (isForBuyers ? 'customerId' : 'countryId')

/** Returns the source text that declares the new call in its contract. */
export const contractTextOf = (wantedNewCall: NewCall) => `  '${wantedNewCall.name}': call({
    own: 'the specification has no call for ${toSpacedWords(wantedNewCall.last)}',
    audience: '${wantedNewCall.isForBuyers ? 'buyer' : 'visitor'}',
    request: ${wantedNewCall.owned ? `() => z.object({ ${wantedNewCall.owned}: id() })` : 'nothing'},
    response: () => z.object({ ${fieldOf(wantedNewCall)}: z.number() }),
${wantedNewCall.owned ? `    refusals: ['notFound'],\n` : ''}  }),`

/** Tables of the objects that a path can name. */
const tables = { orderId: 'orders', addressId: 'address' }

/** Returns the source text of the handler of the new call. */
export function handlerTextOf(wantedNewCall: NewCall): string {
  const { name, owned, isForBuyers } = wantedNewCall
  if (!owned)
    return isForBuyers
      ? `  '${name}': async (_input, { buyer }) => ({ customerId: buyer.id }),`
      : `  '${name}': async (_input, { country }) => ({ countryId: country.id }),`
  return `  '${name}': async ({ ${owned} }, { db, buyer }) => {
    const row = await db
      .prepare('SELECT id FROM ${tables[owned]} WHERE id = ?1 AND customer_id = ?2')
      .bind(${owned}, buyer.id)
      .first<{ id: number }>()
    if (!row) throw refuse('notFound')
    return { ${owned}: row.id }
  },`
}

/** Returns the source text of a test that makes the new call. */
export function testTextOf(wantedNewCall: NewCall): string {
  if (wantedNewCall.owned === 'orderId') return testOfOrder(wantedNewCall)
  if (wantedNewCall.owned) return testOfAddress(wantedNewCall)
  return wantedNewCall.isForBuyers ? testOfBuyer(wantedNewCall) : testOfVisitor(wantedNewCall)
}

const testOfVisitor = ({ name, last }: NewCall) => `import { expect, test } from 'vitest'
import { Caller } from '../../support/client.ts'
import { testUrl } from '../../support/state.ts'

const ask = '${name}'

test('${toSpacedWords(last)}: the answer is for the country of the visitor', async () => {
  const answers = [1001, 1198].map((country) => new Caller('', testUrl, country).send(ask, {}))
  const [thai, korean] = await Promise.all(answers)
  expect(thai).toMatchObject({ code: 200, data: { countryId: 1001 } })
  expect(korean).toMatchObject({ code: 200, data: { countryId: 1198 } })
})
`

const testOfBuyer = ({ name, last }: NewCall) => `import { expect, test } from 'vitest'
import { Caller, newBuyer } from '../../support/client.ts'

const ask = '${name}'

test('${toSpacedWords(last)}: the answer is for the buyer, and a visitor gets 401', async () => {
  const buyer = newBuyer()
  expect(await buyer.send(ask, {})).toMatchObject({ code: 200, data: { customerId: buyer.id } })
  expect((await new Caller().send(ask, {})).code).toBe(401)
})
`

const testOfOrder = ({ name, last }: NewCall) => `import { expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeOrder } from '../../support/order/orders.ts'

const ask = '${name}'

test('${toSpacedWords(last)}: buyers get an answer for their own order only', async () => {
  const [owner, other] = [newBuyer(), newBuyer()]
  const orderId = await placeOrder(owner, offerWith({ stock: 9 }).skuOrgId, 1)
  expect(await owner.send(ask, { orderId })).toMatchObject({ code: 200, data: { orderId } })
  expect((await other.send(ask, { orderId })).code).toBe(404)
})
`

const testOfAddress = ({ name, last }: NewCall) => `import { expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'

const ask = '${name}'

test('${toSpacedWords(last)}: buyers get an answer for their own address only', async () => {
  const [owner, other] = [newBuyer(), newBuyer()]
  const { addressId } = owner
  expect(await owner.send(ask, { addressId })).toMatchObject({ code: 200, data: { addressId } })
  expect((await other.send(ask, { addressId })).code).toBe(404)
})
`
