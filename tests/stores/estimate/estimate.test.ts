import { beforeEach, expect, test } from 'vitest'
import { calculateSellingPrice } from '#domain/estimate/markup.ts'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { offerWith } from '../../support/client.ts'
import {
  submitPageForm,
  approvalFieldsOf,
  newWorkshop,
  sentEstimateOf,
} from '../../support/order/estimates.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const store = () => import('#stores/estimate/estimate.ts')
const list = () => import('#stores/estimate/estimates.ts')

/** Returns the displayed estimate. Throws if none is displayed. */
async function readState() {
  const state = (await store()).$estimate.get()
  if (state.kind !== 'known') throw new Error(`the estimate is ${state.kind}`)
  return state
}

test('a draft is created, edited with totals from the platform, saved and sent', async () => {
  const workshop = await newWorkshop()
  signInAs(workshop)
  const [{ startEstimate, openEstimates, $estimates }, estimates] = [await list(), await store()]
  const { editEstimate, addLabour, changeEstimateLine, removeEstimateLine } =
    await import('#stores/estimate/edit.ts')
  const { addPart } = await import('#stores/estimate/add-part.ts')
  const startedEstimate = await startEstimate({ from: 'nothing' })
  if (!startedEstimate.ok) throw new Error(startedEstimate.label)
  await estimates.openEstimate(startedEstimate.data.estimateId)
  const { skuOrgId } = offerWith({ stock: 5 })
  const [part] = query<{ number: string }>(
    'SELECT p.number FROM offer o JOIN part p ON p.id = o.part_id WHERE o.sku_org_id = ?',
    skuOrgId,
  )
  expect(await addPart(part?.number ?? '')).toBe(true)
  expect(await addPart('no such number 123')).toBe(false)
  estimates.changeEstimate((draft) => addLabour(draft, { name: 'Brakes', hours: 150, price: 0 }))
  estimates.changeEstimate((draft) => editEstimate(draft, { markup: 30, plate: 'AB 1' }))
  const estimateBefore = (await readState()).estimate
  expect(await estimates.saveEstimate()).toBe(true)
  const { estimate, saving } = await readState()
  expect(saving).toBe('saved')
  expect(estimate.totals).toEqual(estimateBefore.totals)
  expect(estimate.profit).toEqual(estimateBefore.profit)
  const [line] = estimate.lines
  expect(line?.price).toBe(calculateSellingPrice(line?.cost ?? 0, 30, estimate.roundTo))
  estimates.changeEstimate((draft) => changeEstimateLine(draft, 1, { price: 5, ownPrice: true }))
  estimates.changeEstimate((draft) => removeEstimateLine(draft, 2))
  expect(await estimates.sendEstimate()).toBe(true)
  const sentEstimate = (await readState()).estimate
  expect(sentEstimate).toMatchObject({ state: 'SENT', plate: 'AB 1' })
  expect(sentEstimate.lines.map(({ price }) => price)).toEqual([5])
  await openEstimates('SENT')
  const state = $estimates.get()
  expect(state.kind === 'known' && state.page.list.map((row) => row.estimateId)).toEqual([
    sentEstimate.estimateId,
  ])
  expect(await estimates.endEstimateLink()).toBe(true)
  expect((await readState()).estimate).toMatchObject({ state: 'WITHDRAWN', link: '' })
})

test('a draft that another person saved first is reported, and nothing is lost on screen', async () => {
  const workshop = await newWorkshop()
  signInAs(workshop)
  const { startEstimate } = await list()
  const { editEstimate } = await import('#stores/estimate/edit.ts')
  const estimates = await store()
  const startedEstimate = await startEstimate({ from: 'nothing' })
  if (!startedEstimate.ok) throw new Error(startedEstimate.label)
  await estimates.openEstimate(startedEstimate.data.estimateId)
  query('UPDATE estimate SET version = version + 1 WHERE id = ?', startedEstimate.data.estimateId)
  estimates.changeEstimate((draft) => editEstimate(draft, { plate: 'typed' }))
  expect(await estimates.saveEstimate()).toBe(false)
  const state = await readState()
  expect(state).toMatchObject({ saving: 'failed', fault: { label: 'label_estimate_changed' } })
  expect(state.estimate.plate).toBe('typed')
  query('UPDATE estimate SET version = version - 1 WHERE id = ?', startedEstimate.data.estimateId)
  expect(await estimates.deleteEstimate()).toBe(true)
})

test('approved parts are ordered, questions are answered, and the job is finished', async () => {
  const workshop = await newWorkshop()
  signInAs(workshop)
  const estimates = await store()
  const { estimate } = await sentEstimateOf(workshop)
  await submitPageForm(estimate.link, [
    ['act', 'ask'],
    ['question', 'When?'],
  ])
  await submitPageForm(estimate.link, approvalFieldsOf([2, 3], estimate.totals.total))
  await estimates.openEstimate(estimate.estimateId)
  const [question] = (await readState()).estimate.questions
  expect(await estimates.answerQuestion(question?.questionId ?? 0, 'Today')).toBe(true)
  await estimates.orderParts()
  expect(await readState()).toMatchObject({ added: { added: 2, notAdded: [] } })
  expect(await estimates.finishEstimate()).toBe(true)
  expect((await readState()).estimate.doneAt).toBeGreaterThan(0)
  const company = { ...(await readState()).estimate.company, place: 'Lampang' }
  expect((await estimates.saveCompany(company)).ok).toBe(true)
})
