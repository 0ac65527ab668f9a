import { expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import { check, fatal, made, saidOf, serveOperator } from '../../support/operator/checked.ts'
import { platformUrl } from '../../support/state.ts'

/* The check of an operator's platform, with platforms that match the contract. */

const { address } = serveOperator()

test('the embedded platform matches the contract, for visitors and for a test account', async () => {
  const visitor = await check(`${platformUrl}/platform`)
  expect(fatal(visitor)).toEqual([])
  const { token } = newBuyer()
  const buyer = await check(`${platformUrl}/platform`, { token })
  expect(fatal(buyer)).toEqual([])
  expect(made(visitor).length).toBeGreaterThan(65)
  expect(made(buyer).length).toBeGreaterThan(made(visitor).length + 30)
  // Inputs come from earlier responses, so that calls about one record use an existing record.
  for (const name of ['GET /eggshop/client/info/{shopId}', 'GET /web-api/address/district'])
    expect(saidOf(visitor, name)).toContain(': fits')
})

test('the reference operator matches the contract', async () => {
  expect(fatal(await check(address, { token: newBuyer().token }))).toEqual([])
})
