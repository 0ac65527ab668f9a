import { beforeEach, expect, test } from 'vitest'
import { passListToQuickOrder } from '#client/page/pass-list.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import {
  cutNetwork,
  readStoredValue,
  newDevice,
  openPage,
  signInAs,
} from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const store = () => import('#stores/quick-order/quick-order.ts')

/** The part number of an offer that anyone may buy and no other shop sells. */
function numberOf(skuOrgId: number): string {
  return (
    query<{ number: string }>(
      'SELECT p.number FROM offer o JOIN part p ON p.id = o.part_id WHERE o.sku_org_id = ?',
      skuOrgId,
    )[0]?.number ?? ''
  )
}

test('a checked list is added to the cart, and lines that cannot be added stay', async () => {
  const buyer = newBuyer('861000091')
  query('DELETE FROM cart_line WHERE customer_id = ?', buyer.id)
  signInAs(buyer)
  const number = numberOf(offerWith(50, 250).skuOrgId)
  const { setList, checkList, addReadyLines, $quickOrder, $typedText } = await store()
  setList(`${number} x 2\nNO-SUCH-99887766 x 1`)
  await checkList()
  expect($quickOrder.get()).toMatchObject({
    kind: 'known',
    rows: [{ quantity: 2 }, { chosen: null }],
  })
  await addReadyLines()
  expect($quickOrder.get()).toMatchObject({
    rows: { length: 1 },
    notice: { kind: 'added', lines: 1 },
  })
  expect($typedText.get()).toContain('NO-SUCH-99887766')
  openPage()
  expect((await store()).$typedText.get()).toContain('NO-SUCH-99887766')
})

test('a line is corrected, changed and removed', async () => {
  const number = numberOf(offerWith(50, 251).skuOrgId)
  const { setList, checkList, correctLine, setQuantity, removeRow, $quickOrder } = await store()
  setList('NO-SUCH-99887766 x 3')
  await checkList()
  const state = $quickOrder.get()
  const line = state.kind === 'known' ? (state.rows[0]?.line ?? 0) : 0
  await correctLine(line, number)
  expect($quickOrder.get()).toMatchObject({ rows: [{ quantity: 3, answer: { state: 'exact' } }] })
  setQuantity(line, 7)
  expect($quickOrder.get()).toMatchObject({ rows: [{ quantity: 7 }] })
  removeRow(line)
  expect($quickOrder.get()).toEqual({ kind: 'idle' })
  expect(readStoredValue('egg.quick')).toBeNull()
})

test('a list pasted into a search field is opened only once', async () => {
  passListToQuickOrder('04465-0K240\n90915-YZZD4')
  const { receivePastedList, $typedText, $quickOrder } = await store()
  receivePastedList()
  await expect.poll(() => $quickOrder.get().kind).toBe('known')
  expect($typedText.get()).toContain('90915-YZZD4')
  openPage()
  localStorage.removeItem('egg.quick')
  const next = await store()
  next.receivePastedList()
  expect(next.$typedText.get()).toBe('')
})

test('the typed list is kept without a network', async () => {
  const { setList, checkList, $quickOrder, $typedText } = await store()
  setList('04465-0K240')
  cutNetwork(true)
  await checkList()
  expect($quickOrder.get()).toEqual({ kind: 'failed', label: 'label_network' })
  expect($typedText.get()).toBe('04465-0K240')
})

test('a line checked again in another country uses its currency and is excluded from the total', async () => {
  const thai = offerWith(50, 252)
  const [korean] = query<{ number: string; id: number }>(
    `SELECT p.number, o.sku_org_id AS id FROM offer o JOIN part p ON p.id = o.part_id
     JOIN shop s ON s.id = o.shop_id
     WHERE o.country_id = 1198 AND s.type <> 'OWN' AND s.state = 'OPEN' AND o.stock > 5 LIMIT 1`,
  )
  const { setList, checkList, correctLine, $quickOrder } = await store()
  const { findChosenOffer, totalOf } = await import('#stores/quick-order/quick-order-rows.ts')
  setList(`${numberOf(thai.skuOrgId)} x 2\nNO-SUCH-99887766 x 1`)
  await checkList()
  const quickOrderBefore = $quickOrder.get()
  if (quickOrderBefore.kind !== 'known') throw new Error('nothing came')
  const [, line] = quickOrderBefore.rows
  // Another page of the shop has changed the country since.
  document.body.dataset['country'] = '1198'
  await correctLine(line?.line ?? 0, korean?.number ?? '')
  document.body.dataset['country'] = '1001'
  const quickOrderAfter = $quickOrder.get()
  const rows = quickOrderAfter.kind === 'known' ? quickOrderAfter.rows : []
  expect(rows.map((row) => findChosenOffer(row)?.countryId)).toEqual([1001, 1198])
  const thaiRow = rows[0]
  if (!thaiRow) throw new Error('no row of the first country')
  expect(totalOf([thaiRow], quickOrderBefore.countryId)).toBeGreaterThan(0)
  expect(totalOf(rows, quickOrderBefore.countryId)).toBe(
    totalOf([thaiRow], quickOrderBefore.countryId),
  )
})

test('an addition with a lost response is retried before later changes and is not duplicated', async () => {
  const buyer = newBuyer('819600021')
  query('DELETE FROM cart_line WHERE customer_id = ?', buyer.id)
  const [first, second] = [offerWith(50, 255), offerWith(50, 256)]
  signInAs(buyer)
  openPage()
  const { setList, checkList, addReadyLines, setQuantity, $quickOrder } = await store()
  setList(`${numberOf(first.skuOrgId)} x 2\n${numberOf(second.skuOrgId)} x 1`)
  await checkList()
  const online = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    await online(...asked)
    throw new TypeError('connection lost')
  }
  await addReadyLines()
  globalThis.fetch = online
  expect($quickOrder.get()).toMatchObject({ notice: { kind: 'refused', label: 'label_unsure' } })
  setQuantity(1, 3)
  await addReadyLines()
  expect($quickOrder.get()).toMatchObject({ rows: [{ quantity: 1 }], notice: { kind: 'added' } })
  await addReadyLines()
  const held = query<{ quantity: number }>(
    'SELECT quantity FROM cart_line WHERE customer_id = ? ORDER BY sku_org_id = ? DESC',
    buyer.id,
    first.skuOrgId,
  )
  expect(held.map(({ quantity }) => quantity)).toEqual([3, 1])
})
