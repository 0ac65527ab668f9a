import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { calculateSellingPrice } from '#domain/estimate/markup.ts'
import { maximumEstimateDrafts } from '#domain/estimate/limits.ts'
import { newCompany, newMember } from '../../support/auth/team.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import {
  submitPageForm,
  approvalFieldsOf,
  contentOf,
  draftEstimateOf,
  newWorkshop,
  sentEstimateOf,
} from '../../support/order/estimates.ts'
import { query } from '../../support/state.ts'

const get = 'GET /web-api/estimate'
const save = 'PUT /web-api/estimate'

test('an estimate starts from the cart with markup, rounding and VAT, and its prices follow the markup', async () => {
  const workshop = await newWorkshop()
  const { skuOrgId, price } = offerWith({ stock: 9 })
  await workshop.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
  const { data } = await workshop.send('POST /web-api/estimate', { from: 'cart' })
  const estimate = (await workshop.send(get, data)).data
  const [line] = estimate.lines
  expect(line).toMatchObject({ skuOrgId, quantity: 2, cost: price, ownPrice: false })
  expect(line?.price).toBe(calculateSellingPrice(price, 25, 1000))
  expect(estimate).toMatchObject({ state: 'DRAFT', vatPercent: 7, link: '' })
  expect(estimate.number).toMatch(/^Q\d{4}-001$/)
  const next = await workshop.send(save, { ...contentOf(estimate), markup: 0, addsVat: false })
  const at = calculateSellingPrice(price, 0, 1000)
  expect(next.data.totals).toEqual({
    parts: at * 2,
    labour: 0,
    discount: 0,
    vat: 0,
    total: at * 2,
  })
  expect(next.data.profit?.total).toBe((at - price) * 2)
})

test('only owners and bookkeepers see the profit of an estimate', async () => {
  const owner = newCompany()
  const { skuOrgId } = offerWith({ stock: 9 })
  await owner.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const { data } = await owner.send('POST /web-api/estimate', { from: 'cart' })
  expect((await owner.send(get, data)).data.profit?.total).toBeGreaterThan(0)
  for (const role of ['MECHANIC', 'BUYER'] as const) {
    const member = await newMember(owner, role)
    expect((await member.send(get, data)).data.profit).toBeNull()
  }
  const bookkeeper = await newMember(owner, 'BOOKKEEPER')
  expect((await bookkeeper.send(get, data)).data.profit?.total).toBeGreaterThan(0)
})

test('only verified workshops and retailers can create estimates', async () => {
  const consumer = newBuyer()
  const startedResponse = await consumer.send('POST /web-api/estimate', { from: 'nothing' })
  expect(startedResponse.message).toBe('label_workshops_only')
})

test('the second of two concurrent saves of a draft gets a conflict and changes nothing', async () => {
  const workshop = await newWorkshop()
  const { estimate } = await draftEstimateOf(workshop)
  const content = contentOf(estimate)
  const firstResponse = await workshop.send(save, { ...content, plate: 'first' })
  expect(firstResponse.data.version).toBe(estimate.version + 1)
  const second = await workshop.send(save, { ...content, plate: 'second' })
  expect(second.message).toBe('label_estimate_changed')
  expect((await workshop.send(get, { estimateId: estimate.estimateId })).data.plate).toBe('first')
})

test('a sent estimate can’t be edited, and the schema keeps its content unchanged', async () => {
  const workshop = await newWorkshop()
  const { estimate } = await sentEstimateOf(workshop)
  expect(estimate).toMatchObject({ state: 'SENT' })
  expect(estimate.link).toMatch(/^\/e\/\d+\.[\w-]{24}$/)
  expect((await workshop.send(save, contentOf(estimate))).message).toBe('label_estimate_changed')
  expect(() => query('UPDATE estimate SET discount = 1 WHERE id = ?', estimate.estimateId)).toThrow(
    'estimate moved',
  )
  expect(() =>
    query("UPDATE estimate SET state = 'DRAFT' WHERE id = ?", estimate.estimateId),
  ).toThrow()
  // A copy starts a new draft at today's prices.
  const copy = await workshop.send('POST /web-api/estimate', {
    from: 'estimate',
    estimateId: estimate.estimateId,
  })
  const copied = (await workshop.send(get, copy.data)).data
  expect(copied).toMatchObject({ state: 'DRAFT', plate: estimate.plate, link: '' })
  expect(copied.lines.map(({ name, price }) => [name, price])).toEqual(
    estimate.lines.map(({ name, price }) => [name, price]),
  )
})

test('another company can’t see an estimate', async () => {
  const [workshop, other] = [await newWorkshop(), await newWorkshop()]
  const { estimate } = await sentEstimateOf(workshop)
  const { estimateId, version } = estimate
  const refusedResponses = await Promise.all([
    other.send(get, { estimateId }),
    other.send(save, contentOf(estimate)),
    other.send('DELETE /web-api/estimate', { estimateId }),
    other.send('POST /web-api/estimate/send', { estimateId, version }),
    other.send('DELETE /web-api/estimate/link', { estimateId }),
    other.send('POST /web-api/estimate/toCart', { estimateId }),
    other.send('POST /web-api/estimate/done', { estimateId }),
    other.send('POST /web-api/estimate', { from: 'estimate', estimateId }),
  ])
  expect(refusedResponses.map(({ message }) => message)).toEqual(
    refusedResponses.map(() => 'label_not_found'),
  )
  expect((await other.send('GET /web-api/estimates', {})).data.total).toBe(0)
})

test('the list counts the estimates in each state, and the number of drafts is limited', async () => {
  const workshop = await newWorkshop()
  await sentEstimateOf(workshop)
  const { estimate } = await draftEstimateOf(workshop)
  const { data } = await workshop.send('GET /web-api/estimates', {})
  expect(data).toMatchObject({ total: 2, counts: { DRAFT: 1, SENT: 1, APPROVED: 0 } })
  const drafts = await workshop.send('GET /web-api/estimates', { state: 'DRAFT' })
  expect(drafts.data.list.map((one) => one.estimateId)).toEqual([estimate.estimateId])
  query(
    `INSERT INTO estimate (id, customer_id, made_by, country_id, serial, number, locale, markup,
       round_to, vat_percent, valid_until, created_at, changed_at)
     WITH RECURSIVE n (i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     SELECT (SELECT max(id) FROM estimate) + i, ?1, ?1, 1001, i, 'x', 'en', 0, 1, 0, '2026-11-30', 0, 0 FROM n`,
    workshop.id,
    100 + maximumEstimateDrafts,
  )
  const fullResponse = await workshop.send('POST /web-api/estimate', { from: 'nothing' })
  expect(fullResponse).toMatchObject({ message: 'label_estimates_full', data: { max: 100 } })
})

test('only approved parts are added to the cart, once', async () => {
  const workshop = await newWorkshop()
  const { offers, estimate } = await sentEstimateOf(workshop)
  const { estimateId } = estimate
  const earlyResponse = await workshop.send('POST /web-api/estimate/toCart', { estimateId })
  expect(earlyResponse.message).toBe('label_estimate_changed')
  const [brakes] = offers
  // Approve only the brakes: job 3 with its spare part and its labour.
  const page = await submitPageForm(estimate.link, approvalFieldsOf([3], 0))
  expect(page.status).toBe(422)
  const total = Number(/name="total" value="(\d+)"/.exec(await page.text())?.[1])
  expect((await submitPageForm(estimate.link, approvalFieldsOf([3], total))).status).toBe(303)
  const approvedResponse = (await workshop.send(get, { estimateId })).data
  expect(approvedResponse).toMatchObject({
    state: 'APPROVED',
    approvedJobs: [3],
    decidedBy: 'Wichai',
  })
  expect(approvedResponse.approved?.totals.total).toBe(total)
  const key = { 'Idempotency-Key': randomUUID() }
  const [a, b] = await Promise.all([
    workshop.send('POST /web-api/estimate/toCart', { estimateId }, key),
    workshop.send('POST /web-api/estimate/toCart', { estimateId }),
  ])
  expect([a.code, b.code].toSorted()).toEqual([200, 4290])
  const responseAgain = await workshop.send('POST /web-api/estimate/toCart', { estimateId })
  expect(responseAgain.message).toBe('label_estimate_changed')
  const cart = await workshop.send('GET /web-api/shoppingCart/list', {})
  expect(cart.data.shops.flatMap(({ lines }) => lines.map((line) => line.skuOrgId))).toEqual([
    brakes?.skuOrgId,
  ])
  const doneResponse = await workshop.send('POST /web-api/estimate/done', { estimateId })
  expect(doneResponse.data.doneAt).toBeGreaterThan(0)
})
