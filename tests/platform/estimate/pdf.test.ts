import { expect, test } from 'vitest'
import { newWorkshop, sentEstimateOf } from '../../support/order/estimates.ts'
import { requestDocument } from '../../support/order/papers.ts'

test('a company can download its estimate as PDF, and no other company can', async () => {
  const [workshop, other] = [await newWorkshop(), await newWorkshop()]
  const { estimate } = await sentEstimateOf(workshop)
  const paper = await requestDocument(workshop, 'estimate', estimate.estimateId, '')
  expect(paper.status).toBe(200)
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  expect(paper.headers.get('content-disposition')).toContain(`estimate-${estimate.number}.pdf`)
  expect((await paper.arrayBuffer()).byteLength).toBeGreaterThan(5000)
  expect((await requestDocument(other, 'estimate', estimate.estimateId, '')).status).toBe(404)
  expect((await requestDocument({ token: '' }, 'estimate', estimate.estimateId, '')).status).toBe(
    401,
  )
})
