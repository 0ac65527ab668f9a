import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { OrderDetail } from '#contract/order/order-detail.ts'
import { localeCodes, type Locale } from '#i18n/locales.ts'
import { type Messages, messagesOf } from '#i18n/messages.ts'
import { CancelPath } from '#islands/order/detail/CancelPath.tsx'
import { OrderHead } from '#islands/order/detail/OrderHead.tsx'
import { recordSteps } from '../../../functions/platform/cancel/steps.ts'
import type { OrderActor } from '../../../functions/platform/order/record/actor.ts'
import { type Caller, newBuyer, offerWith } from '../../support/client.ts'
import { newDevice } from '../../support/browser/device.ts'
import { moveOrderTo, withDatabase, placeOrder } from '../../support/order/orders.ts'
import { decideAtProvider, openPage, placeUnpaid } from '../../support/order/paying.ts'
import { query } from '../../support/state.ts'

/*
 * An order as the buyer sees it: parts of the order page, rendered from the platform's own
 * responses.
 */

beforeEach(newDevice)

const areas = ['acts', 'after', 'common', 'days', 'labels', 'order', 'returns'] as const

const messagesIn = (locale: Locale) =>
  Object.fromEntries(areas.map((area) => [area, messagesOf(locale, area)])) as unknown as Messages

type Part = FunctionComponent<{ m: Messages; locale: Locale; order: OrderDetail }>

/** Renders the part to markup. */
function renderPart(part: Part, order: OrderDetail, locale: Locale): string {
  return renderToStaticMarkup(createElement(part, { m: messagesIn(locale), locale, order }))
}

/** Returns the text of each row of a list, without its time. */
const rowsOf = (markup: string) =>
  [...markup.matchAll(/<li\b.*?<\/li>/gs)].map(([row]) =>
    row
      .replace(/<span class="small mute">.*?<\/span>/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

async function readOrder(buyer: Caller, id: number): Promise<OrderDetail> {
  return (await buyer.send('GET /client/version2/order/detail/{id}', { id })).data
}

test('an order states in every language whether the platform or a shop sells it', async () => {
  const buyer = newBuyer('861000971')
  const id = await placeOrder(buyer, offerWith(50, 238).skuOrgId, 1)
  const ofShop = await readOrder(buyer, id)
  expect(ofShop.orderType).toBe('THIRD_PARTY')
  query("UPDATE orders SET type = 'PLATFORM' WHERE id = ?", id)
  const ofPlatform = await readOrder(buyer, id)
  expect(ofPlatform.orderType).toBe('PLATFORM')
  for (const locale of localeCodes) {
    const { type_PLATFORM: platform, type_THIRD_PARTY: shop } = messagesOf(locale, 'order')
    expect(platform).not.toBe(shop)
    expect(renderPart(OrderHead, ofShop, locale)).toContain(`>${shop}<`)
    expect(renderPart(OrderHead, ofShop, locale)).not.toContain(`>${platform}<`)
    expect(renderPart(OrderHead, ofPlatform, locale)).toContain(`>${platform}<`)
  }
})

const submit = 'POST /client/version2/order/apply/cancel/submit'

/** Refuses a cancellation as the desk does: the transition together with its step. */
async function refuseCancel(orderId: number, text: string): Promise<void> {
  const seller: OrderActor = { mover: 'SELLER', id: 1, reason: text, changedAt: Date.now() }
  await moveOrderTo(orderId, 'CANCEL_REFUSED', seller)
  await withDatabase((db) =>
    db.batch(recordSteps(db, orderId, ['REFUSED'], { remark: text, takenAt: Date.now() })),
  )
}

test('all cancellation steps stay listed, and completed steps are no longer shown as pending', async () => {
  const { buyer, placementId, orderIds } = await placeUnpaid(
    '861000972',
    [{ stock: 9, place: 239, quantity: 1 }],
    7,
  )
  const orderId = orderIds[0] ?? 0
  await decideAtProvider((await openPage(buyer, placementId)).url, 'approve')
  await buyer.send(submit, { orderId, reasonId: 3, remark: 'Wrong side' })
  const m = messagesOf('en', 'after')
  const reason = messagesOf('en', 'acts').label_cancel_reason_too_slow

  const askedPart = renderPart(CancelPath, await readOrder(buyer, orderId), 'en')
  const request = `${m.step_CREATE} ${reason} · Wrong side`
  expect(rowsOf(askedPart)).toEqual([request, m.step_PENDING])

  await refuseCancel(orderId, 'It is packed')
  const refusedPart = renderPart(CancelPath, await readOrder(buyer, orderId), 'en')
  const past = [request, m.step_PENDING_past, `${m.step_REFUSED} It is packed`]
  expect(rowsOf(refusedPart)).toEqual(past)

  await buyer.send(submit, { orderId, reasonId: 3, remark: 'Wrong side' })
  const partAgain = renderPart(CancelPath, await readOrder(buyer, orderId), 'en')
  expect(rowsOf(partAgain)).toEqual([...past, request, m.step_PENDING])

  await refuseCancel(orderId, 'It left')
  await buyer.send('POST /client/version2/order/cancel/apply/undo', { orderId })
  const keptOrder = await readOrder(buyer, orderId)
  const whole = [...past, request, m.step_PENDING_past, `${m.step_REFUSED} It left`, m.step_CANCEL]
  expect(rowsOf(renderPart(CancelPath, keptOrder, 'en'))).toEqual(whole)
  // The heading isn't repeated as the text of a step.
  expect(whole).not.toContain(m.cancel_heading)
  for (const locale of localeCodes) {
    const messages = messagesOf(locale, 'after')
    const rows = rowsOf(renderPart(CancelPath, keptOrder, locale))
    expect(rows).toHaveLength(7)
    expect(rows).not.toContain(messages.step_PENDING)
    expect(rows.filter((row) => row === messages.step_PENDING_past)).toHaveLength(2)
  }
})
