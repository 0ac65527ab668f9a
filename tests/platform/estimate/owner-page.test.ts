import { expect, test } from 'vitest'
import { expireEstimates } from '#platform/estimate/expire.ts'
import {
  submitPageForm,
  approvalFieldsOf,
  carOwner,
  newWorkshop,
  openPage,
  sentEstimateOf,
  visitPage,
} from '../../support/order/estimates.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { roundCount } from '../../support/rounds.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { query } from '../../support/state.ts'

const all = [2, 3]

test('the car owner’s page is private: not cached, not indexed, no referrer, no third-party script', async () => {
  const { estimate } = await sentEstimateOf(await newWorkshop())
  const page = await openPage(estimate.link)
  const header = (name: string) => page.headers.get(name) ?? ''
  expect(page.status).toBe(200)
  expect(header('cache-control')).toBe('no-store')
  expect(header('referrer-policy')).toBe('no-referrer')
  expect(header('x-robots-tag')).toContain('noindex')
  expect(header('content-security-policy')).toContain("default-src 'none'")
  expect(header('set-cookie')).not.toContain('egg_session')
  const text = await page.text()
  expect(text).not.toMatch(/src="(?!data:)|href="(?!#|tel:)/)
})

test('page, answer and stored text contain no cost, shop, part number or phone', async () => {
  const { offers, estimate } = await sentEstimateOf(await newWorkshop())
  // Use a cost that can't appear in the page by chance.
  const cost = 123_457
  const lines = JSON.stringify(
    estimate.lines.map(({ now: _, ...line }) => (line.kind === 'PART' ? { ...line, cost } : line)),
  )
  query('DROP TRIGGER estimate_fixed')
  query('UPDATE estimate SET lines = ? WHERE id = ?', lines, estimate.estimateId)
  query(
    `CREATE TRIGGER estimate_fixed BEFORE UPDATE OF lines, discount, vat_percent, total,
       valid_until, terms, warranty_months ON estimate
     WHEN OLD.state <> 'DRAFT' BEGIN SELECT RAISE(ABORT, 'estimate moved'); END`,
  )
  const shops = query<{ name: string }>(
    'SELECT s.name FROM offer o JOIN shop s ON s.id = o.shop_id WHERE o.sku_org_id IN (?, ?)',
    offers[0]?.skuOrgId ?? 0,
    offers[1]?.skuOrgId ?? 0,
  )
  const hiddenTexts = [
    String(cost),
    '1,234.57',
    carOwner.phone,
    '777 8888',
    ...estimate.lines.flatMap(({ number }) => (number ? [number] : [])),
    ...shops.map(({ name }) => name),
    'skuOrgId',
    String(estimate.estimateId),
  ]
  const { total } = estimate.totals
  const texts = [
    await (await openPage(estimate.link)).text(),
    await (await submitPageForm(estimate.link, approvalFieldsOf([3], 1))).text(),
    String((await submitPageForm(estimate.link, approvalFieldsOf(all, total))).status),
    await (await openPage(estimate.link)).text(),
    query<{ shown_text: string }>(
      'SELECT shown_text FROM estimate WHERE id = ?',
      estimate.estimateId,
    )[0]?.shown_text ?? '',
  ]
  for (const text of texts) for (const word of hiddenTexts) expect(text).not.toContain(word)
  expect(texts[4]).toContain('Front brakes')
  // Neither the database nor the log contains the signature of the link.
  const [, signature = ''] = estimate.link.split('.')
  const tables = query<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
  expect(tables.length).toBeGreaterThan(50)
  const row = query('SELECT * FROM estimate WHERE id = ?', estimate.estimateId)
  expect(JSON.stringify(row)).not.toContain(signature)
})

test('a second approval is refused with the name and time of the first approval', async () => {
  const { estimate } = await sentEstimateOf(await newWorkshop())
  const { total } = estimate.totals
  expect((await submitPageForm(estimate.link, approvalFieldsOf(all, total))).status).toBe(303)
  const second = await submitPageForm(estimate.link, approvalFieldsOf(all, total, 'Another'))
  expect(second.status).toBe(409)
  expect(await second.text()).toMatch(
    /already been approved: Wichai, \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/,
  )
  const refusedPageForm = await submitPageForm(estimate.link, [['act', 'refuse']])
  expect(refusedPageForm.status).toBe(409)
})

test('of concurrent answers exactly one counts, and no answer counts after a withdrawal', async () => {
  const workshop = await newWorkshop()
  for (let round = 0; round < roundCount('estimate answers', 4, 200); round++) {
    const { estimate } = await sentEstimateOf(workshop)
    const { estimateId, totals } = estimate
    const answers = await Promise.all([
      submitPageForm(estimate.link, approvalFieldsOf(all, totals.total, 'One')),
      submitPageForm(estimate.link, approvalFieldsOf(all, totals.total, 'Two')),
      submitPageForm(estimate.link, [['act', 'refuse']]),
      workshop.send('DELETE /web-api/estimate/link', { estimateId }),
    ])
    const statuses = answers.slice(0, 3).map(({ status }) => status)
    const { data } = await workshop.send('GET /web-api/estimate', { estimateId })
    const won = statuses.filter((status) => status === 303).length
    expect(won).toBe(data.state === 'WITHDRAWN' ? 0 : 1)
    expect(statuses.filter((status) => ![303, 404, 409].includes(status))).toEqual([])
    // Revoking always ends the link, but an earlier answer stays.
    expect(data.link).toBe('')
  }
})

test('a link ends when revoked, expired or forged, and its page contains no names', async () => {
  const workshop = await newWorkshop()
  const [revoked, expired, forged] = await Promise.all([
    sentEstimateOf(workshop),
    sentEstimateOf(workshop),
    sentEstimateOf(workshop),
  ])
  await workshop.send('DELETE /web-api/estimate/link', {
    estimateId: revoked.estimate.estimateId,
  })
  query('UPDATE estimate SET ends_at = 1, link_until = 1 WHERE id = ?', expired.estimate.estimateId)
  const links = [
    revoked.estimate.link,
    expired.estimate.link,
    `${forged.estimate.link.split('.')[0]}.${'A'.repeat(24)}`,
    '/e/1',
  ]
  for (const link of links) {
    const page = await openPage(link)
    expect(page.status).toBe(404)
    expect(await page.text()).not.toMatch(/Wichai|4821|Somsak/)
    expect((await submitPageForm(link, approvalFieldsOf(all, 1))).status).toBe(404)
  }
  await withDatabase(async (db) => {
    await expireEstimates(jobContext(db, { logFailure: (...what) => expect(what).toEqual([]) }))
  })
  const { estimateId } = expired.estimate
  expect((await workshop.send('GET /web-api/estimate', { estimateId })).data.state).toBe('LAPSED')
})

test('without a script, a partial approval shows the new amount and needs a name', async () => {
  const { estimate } = await sentEstimateOf(await newWorkshop())
  const { total } = estimate.totals
  const noName = await submitPageForm(estimate.link, approvalFieldsOf(all, total, '  '))
  expect(noName.status).toBe(422)
  expect(await noName.text()).toContain('Enter your name')
  const none = await submitPageForm(estimate.link, approvalFieldsOf([], 0))
  expect(await none.text()).toContain('Select at least one job')
  const part = await submitPageForm(estimate.link, approvalFieldsOf([2], total))
  expect(part.status).toBe(422)
  const text = await part.text()
  expect(text).toContain('Check it and approve again')
  expect(text).toContain('value="Wichai"')
})

test('the workshop sees a question, the page shows its answer, and questions are limited', async () => {
  const workshop = await newWorkshop()
  const { estimate } = await sentEstimateOf(workshop)
  const { estimateId } = estimate
  const ask = (question: string) =>
    submitPageForm(estimate.link, [
      ['act', 'ask'],
      ['question', question],
    ])
  expect((await ask('Is it <b>original</b>?')).status).toBe(303)
  const listedResponse = await workshop.send('GET /web-api/estimates', {})
  expect(listedResponse.data.list[0]).toMatchObject({ openQuestions: 1 })
  const { data } = await workshop.send('GET /web-api/estimate', { estimateId })
  const [question] = data.questions
  await workshop.send('POST /web-api/estimate/answer', {
    estimateId,
    questionId: question?.questionId ?? 0,
    answer: 'Yes, genuine.',
  })
  const text = await (await openPage(estimate.link)).text()
  expect(text).toContain('Yes, genuine.')
  expect(text).toContain('&lt;b&gt;original')
  for (let i = 0; i < 9; i++) await ask(`Question ${i}`)
  expect((await ask('one more')).status).toBe(409)
})

test('an estimate is marked as opened by the car owner’s browser, but not by a chat app’s preview', async () => {
  const workshop = await newWorkshop()
  const { estimate } = await sentEstimateOf(workshop)
  const readOpenedAt = async () =>
    (await workshop.send('GET /web-api/estimate', { estimateId: estimate.estimateId })).data
      .openedAt
  await openPage(estimate.link)
  expect(await readOpenedAt()).toBeNull()
  await visitPage(estimate.link)
  expect(await readOpenedAt()).toBeGreaterThan(0)
})
