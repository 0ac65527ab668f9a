import { expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import {
  check,
  fatalLines,
  listMadeCalls,
  linesOfCall,
  serveOperator,
} from '../../support/operator/checked.ts'
import { platformUrl } from '../../support/state.ts'

/* The check of an operator's platform, with platforms that match the contract. */

const { address } = serveOperator()

test('the embedded platform matches the contract, for visitors and for a test account', async () => {
  const visitor = await check(`${platformUrl}/platform`)
  expect(fatalLines(visitor)).toEqual([])
  const { token } = newBuyer()
  const buyer = await check(`${platformUrl}/platform`, { token })
  expect(fatalLines(buyer)).toEqual([])
  expect(listMadeCalls(visitor).length).toBeGreaterThan(65)
  expect(listMadeCalls(buyer).length).toBeGreaterThan(listMadeCalls(visitor).length + 30)
  // Inputs come from earlier responses, so that calls about one record use an existing record.
  for (const name of ['GET /eggshop/client/info/{shopId}', 'GET /web-api/address/district'])
    expect(linesOfCall(visitor, name)).toContain(': fits')
})

test('the reference operator matches the contract', async () => {
  expect(fatalLines(await check(address, { token: newBuyer().token }))).toEqual([])
})
