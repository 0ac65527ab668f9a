import { beforeEach, expect, test } from 'vitest'
import { keysOf } from '../../support/auth/staff.ts'
import { newDevice } from '../../support/browser/device.ts'
import { newBuyer } from '../../support/client.ts'
import { daysFromToday, newIdempotencyKey, requestOf } from '../../support/order/quoting.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const shopId = 102

/** A buyer's request to the shop of the seller siam, with an offer and number of that shop. */
async function requestToSiam() {
  const [offer] = query<{ sku: number; number: string }>(
    `SELECT o.sku_org_id AS sku, p.number FROM offer o JOIN part p ON p.id = o.part_id
     WHERE o.shop_id = ? ORDER BY o.sku_org_id DESC LIMIT 1`,
    shopId,
  )
  const lines = [{ skuOrgId: offer?.sku ?? 0, quantity: 1 }]
  const askedResponse = await newBuyer().send(
    'POST /app-api/quotation/ask',
    { lines, shopIds: [shopId] },
    newIdempotencyKey(),
  )
  const id = requestOf(askedResponse.data.quotationId, shopId)
  return { id, sku: offer?.sku ?? 0, number: offer?.number ?? '' }
}

test('a seller answers a request once, and declines another', async () => {
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf('siam')
  await signIn('siam', password, code)
  const desk = await import('#stores/desk/quotations.ts')
  const { id, sku, number } = await requestToSiam()
  await desk.openDeskQuotations('ASKED')
  const listedQuotation = desk.$deskQuotations.get()
  expect(
    listedQuotation.kind === 'known' &&
      listedQuotation.list.some((one) => one.quotationShopId === id),
  ).toBe(true)
  await desk.openDeskQuotation(id)
  expect(desk.$deskQuotation.get()).toMatchObject({ one: { state: 'ASKED' }, busy: false })
  expect((await desk.findQuotableOffers(id, number)).map((offer) => offer.skuOrgId)).toContain(sku)
  const answer = {
    id,
    validUntil: daysFromToday(4),
    lines: [{ position: 1, skuOrgId: sku, quantity: 1, price: 100 }],
  }
  await desk.answerQuotation(answer)
  expect(desk.$deskQuotation.get()).toMatchObject({ one: { state: 'ANSWERED', total: 100 } })
  await desk.answerQuotation(answer)
  expect(desk.$deskQuotation.get()).toMatchObject({ fault: { label: 'label_desk_order_moved' } })
  const second = await requestToSiam()
  await desk.openDeskQuotation(second.id)
  await desk.declineQuotation(second.id, 'Sold out')
  expect(desk.$deskQuotation.get()).toMatchObject({ one: { state: 'DECLINED' } })
  await desk.openDeskQuotation(undefined)
  expect(desk.$deskQuotation.get()).toEqual({ kind: 'idle' })
})
