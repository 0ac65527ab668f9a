import { expect, test } from 'vitest'
import type { OrderActor } from '../../../functions/platform/order/record/actor.ts'
import { site } from '#config/site.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { moveOrderTo, placeOrder, placeReceived } from '../../support/order/orders.ts'
import { query } from '../../support/state.ts'

const detail = 'GET /client/version2/order/detail/{id}'
const day = 86_400_000

test('a received part shows its warranty period and the responsible shop', async () => {
  const buyer = newBuyer('824700001')
  const { skuOrgId } = offerWith(20, 490)
  const orderId = await placeReceived(buyer, skuOrgId)
  const { data } = await buyer.send(detail, { id: orderId })
  const [part] = query<{ months: number; km: number; name: string }>(
    `SELECT p.guarantee_months AS months, p.guarantee_km AS km, s.registered_name AS name
     FROM offer o JOIN part p ON p.id = o.part_id JOIN shop s ON s.id = o.shop_id
     WHERE o.sku_org_id = ?`,
    skuOrgId,
  )
  expect(data.warranty?.lines).toMatchObject([{ skuOrgId, months: part?.months, km: part?.km }])
  expect(data.warranty).toMatchObject({
    seller: { name: part?.name, phone: '', email: '' },
    resultBy: null,
  })
  const until = Date.parse(data.warranty?.lines[0]?.until ?? '')
  expect(until - Date.now()).toBeLessThan(((part?.months ?? 0) * 31 + 1) * day)
  expect(until - Date.now()).toBeGreaterThan(((part?.months ?? 0) * 30 - 3) * day)
})

test('the platform’s shop shows its claim deadline, and no warranty is shown before receipt', async () => {
  const buyer = newBuyer('824700002')
  const orderId = await placeOrder(buyer, offerWith(20, 491).skuOrgId, 1)
  query("UPDATE orders SET type = 'PLATFORM' WHERE id = ?", orderId)
  const actor: OrderActor = { mover: 'SELLER', id: 1, reason: '', changedAt: Date.now() }
  for (const to of ['CONFIRMED', 'PICKED', 'PACKED', 'INVOICED'] as const)
    await moveOrderTo(orderId, to, actor)
  expect((await buyer.send(detail, { id: orderId })).data.warranty).toBeNull()
  const { data } = await buyer.send('POST /client/version2/order/receive/{orderId}', { orderId })
  expect(data.warranty?.seller).toMatchObject({ phone: site.hotlines[1001], email: site.email })
  const result = Date.parse(data.warranty?.resultBy ?? '') - Date.now()
  // The deadline is thirty working days, at six per week and possibly across New Year.
  expect(result).toBeGreaterThan(33 * day)
  expect(result).toBeLessThan(50 * day)
})
