import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import type { BuyerContext, Env } from '#platform/kernel/context.ts'
import { requestOnlinePayment } from '#platform/payment/request-online-payment.ts'
import { readPaymentResult } from '#platform/payment/result.ts'
import { pageOf } from '../../support/order/callbacks.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { openPage, statusPathOf, placeUnpaid } from '../../support/order/paying.ts'
import { query } from '../../support/state.ts'
import { timeLimitFactor } from '../../support/rounds.ts'

/* A provider that accepts every request and never responds. */

const silentServer = createServer(() => {})
beforeAll(() => new Promise<void>((ready) => silentServer.listen(0, '127.0.0.1', ready)))
afterAll(() => {
  silentServer.close()
  silentServer.closeAllConnections()
})

test('reliability 9: a buyer returning while the provider hangs sees a pending payment within seconds', async () => {
  const offers = [{ stock: 9, place: 6410, quantity: 1 }]
  const { buyer, placementId } = await placeUnpaid('893100091', offers, 7)
  const { paymentId } = await openPage(buyer, placementId)
  const page = pageOf(paymentId)
  query("UPDATE payment SET provider = 'stripe' WHERE id = ?", paymentId)
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_API: `http://127.0.0.1:${(silentServer.address() as AddressInfo).port}`,
  } as Env
  // Load the module now, because its load time is not part of the measured wait.
  await import('#platform/payment/provider/stripe.ts')
  const since = Date.now()
  const [result, resultAgain] = await withDatabase((db) => {
    const context = {
      env,
      db,
      now: since,
      locale: 'en',
      origin: 'http://localhost',
      country: countryOf(1001),
      buyer,
      commit: async () => expect.fail('another page was opened'),
    } as unknown as BuyerContext
    return Promise.allSettled([
      readPaymentResult(paymentId, context),
      requestOnlinePayment(placementId, context),
    ])
  })
  expect(Date.now() - since).toBeLessThan(4500 * timeLimitFactor)
  expect(result).toMatchObject({ status: 'fulfilled', value: { status: 'PENDING' } })
  expect(resultAgain).toMatchObject({ status: 'rejected', reason: { refusal: 'providerDown' } })
  expect([statusPathOf(paymentId), pageOf(paymentId)]).toEqual([['PENDING'], page])
  query("UPDATE payment SET provider = 'embedded' WHERE id = ?", paymentId)
})
