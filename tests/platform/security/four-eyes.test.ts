import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fourEyesLimits } from '#config/amount-limits.ts'
import { newBuyer } from '../../support/client.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const maxAmountAlone = fourEyesLimits[1001] ?? 0
const untilDay = '2099-12-31'

const shops = () =>
  query<{ id: number }>(
    "SELECT id FROM shop WHERE country_id = 1001 AND type <> 'OWN' ORDER BY id LIMIT 3",
  ).map(({ id }) => id)

/** Reads the amount, in minor units, lent to a buyer without a second person. */
const readAmountLentAlone = (customerId: number) =>
  query<{ lent: number }>(
    `SELECT ifnull(sum(amount), 0) AS lent FROM credit_change
     WHERE customer_id = ? AND state = 'DONE' AND asked_by = decided_by`,
    customerId,
  )[0]?.lent

function lending(login: string, customerId: number) {
  const member = staffFor(login)
  return (shopId: number, kind: 'LIMIT' | 'GRANT', amount: number) =>
    member.send('POST /desk/credit/change', {
      customerId,
      shopId,
      kind,
      amount,
      words: 'as agreed',
      ...(kind === 'GRANT' && { untilDay }),
    })
}

test('H2: credit granted in several steps needs a second person once the total across shops exceeds the limit', async () => {
  const buyer = newBuyer('815800002')
  const [first = 0, second = 0] = shops()
  const fern = lending('fern', buyer.id)
  expect((await fern(first, 'LIMIT', maxAmountAlone)).data.state).toBe('DONE')
  for (let n = 0; n < 3; n += 1)
    expect((await fern(first, 'GRANT', maxAmountAlone / 10)).data.state).toBe('WAITING')
  expect((await fern(second, 'LIMIT', 1)).data.state).toBe('WAITING')
  // A loan by a colleague alone counts towards the same total.
  expect((await lending('ploy', buyer.id)(first, 'GRANT', 1)).data.state).toBe('WAITING')
  // Make the pending request 60 s older, so that it no longer counts as concurrent.
  query('UPDATE credit_change SET asked_at = asked_at - 60000 WHERE customer_id = ?', buyer.id)
  // A limit replaces the shop's previous limit.
  expect((await fern(first, 'LIMIT', maxAmountAlone - 1)).data.state).toBe('DONE')
})

test('H2: concurrent grants of credit are applied only up to the total limit', async () => {
  const buyer = newBuyer('815800003')
  const [shopId = 0] = shops()
  const fern = lending('fern', buyer.id)
  await fern(shopId, 'LIMIT', maxAmountAlone / 4)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => fern(shopId, 'GRANT', maxAmountAlone / 4)),
  )
  expect(answers.filter(({ data }) => data.state === 'DONE').length).toBeGreaterThan(0)
  expect(readAmountLentAlone(buyer.id)).toBeLessThanOrEqual(maxAmountAlone)
})

test('H9: one person’s daily points for a customer are limited, also with concurrent requests', async () => {
  const buyer = newBuyer('815800009')
  const give = (login: string, points: number) =>
    staffFor(login).send('POST /desk/points/correct', {
      customerId: buyer.id,
      points,
      words: 'sorry for the delay',
      reference: randomUUID(),
    })
  expect((await give('fern', 1_000_000)).message).toBe('label_desk_points_of_one')
  const answers = await Promise.all(Array.from({ length: 8 }, () => give('fern', 1000)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(4)
  expect((await give('fern', 1)).message).toBe('label_desk_points_of_one')
  // Deducting points doesn't allow giving more, and each colleague has a separate allowance.
  await give('fern', -1000)
  expect((await give('fern', 1)).message).toBe('label_desk_points_of_one')
  expect((await give('nok', 10)).data.balance).toBe(3010)
})
