import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { findResponseLine, readResponseLog } from '../../support/server/answer-lines.ts'
import { testUrl } from '../../support/state.ts'

test('a page request is logged with name, ID and timings, but never with typed text', async () => {
  const typedText = `bushing${randomUUID()}`
  const pages = await Promise.all([
    fetch(`${testUrl}/en/search/multiCondition.html?searchResultInfo=${typedText}`),
    fetch(`${testUrl}/en/products/details/1.html?token=${typedText}`, { redirect: 'manual' }),
    fetch(`${testUrl}/en/${typedText}`),
    fetch(`${testUrl}/en/shippingPolicy.html`),
  ])
  const ids = pages.map(({ headers }) => headers.get('x-request-id'))
  await vi.waitFor(() => expect(ids.map(findResponseLine)).not.toContain(undefined))
  expect(ids.map((id) => findResponseLine(id)?.asked)).toEqual([
    'page search',
    'page product',
    'page (unknown)',
    'page shippingPolicy',
  ])
  expect(pages[0]?.headers.get('server-timing')).toMatch(/\btotal;dur=\d*0, db;desc="\d+"$/)
  expect(readResponseLog()).not.toContain(typedText)
})

test('the health check response has no timing header', async () => {
  const saidResponse = await fetch(`${testUrl}/healthz`)
  expect(saidResponse.headers.get('server-timing')).toBeNull()
})
