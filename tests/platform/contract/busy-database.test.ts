import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { query, testState } from '../../support/state.ts'

test('calls queue while another connection writes, and each is applied once', async () => {
  const buyer = newBuyer()
  const { skuOrgId } = offerWith({ stock: 50 })
  const otherDatabase = new DatabaseSync(databaseFile(testState))
  otherDatabase.exec('PRAGMA busy_timeout = 5000')
  otherDatabase.exec('BEGIN IMMEDIATE')
  const startTime = Date.now()
  const calls = [
    buyer.send('GET /web-api/price/list', { skuOrgIds: String(skuOrgId) }),
    buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 }),
  ].map(async (call) => ({ code: (await call).code, took: Date.now() - startTime }))
  await sleep(250)
  otherDatabase.exec('ROLLBACK')
  otherDatabase.close()
  for (const { code, took } of await Promise.all(calls)) {
    expect(code).toBe(200)
    expect(took, 'the lock was felt').toBeGreaterThan(200)
  }
  expect(query('SELECT quantity FROM cart_line WHERE customer_id = ?', buyer.id)).toEqual([
    { quantity: 2 },
  ])
})
