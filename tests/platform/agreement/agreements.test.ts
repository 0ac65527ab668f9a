import { expect, test } from 'vitest'
import { Caller, newBuyer } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const ids = (groups: { termsConditionsId: number }[]) => groups.map((g) => g.termsConditionsId)
const policies = [13, 7, 12, 4, 5]

test('the terms groups have the document versions and link to their pages', async () => {
  const { data } = await new Caller().send('GET /web-api/agreement/list', {})
  expect(ids(data)).toEqual(policies)
  expect(data.map((group) => group.termsVersion)).toEqual(['V1.4', 'V1.2', 'V1.7', 'V1.5', 'V1.0'])
  expect(data.map((group) => group.termsType)).toEqual([1, 6, 2, 3, 4])
  expect(data[1]?.termsConditionList[0]?.termsHtmlUrl).toBe('/en/privacyPolicy.html')
  expect(data[0]?.termsConditionList[0]).toMatchObject({
    termsUrl: '/conditions-EN.pdf',
    termsHtmlUrl: '/en/termsAndConditions.html',
  })
  const response = await new Caller().send('GET /web-api/agreement/getByTermsType', {
    termsType: 3,
  })
  expect(ids(response.data)).toEqual([4])
})

test('Korea also requires its two consents', async () => {
  const response = await fetch(`${new Caller().url}/platform/web-api/agreement/list`, {
    headers: { countryId: '1198', langCode: 'ko' },
  })
  const { data } = (await response.json()) as { data: { termsConditionsId: number }[] }
  expect(ids(data)).toEqual([...policies, 27, 28])
})

test('an agreement is stored with version, language and time, and never overwritten', async () => {
  const buyer = newBuyer('816000001', { agreed: false })
  const readNeeded = async () =>
    ids((await buyer.send('GET /web-api/agreement/listNeedAgreement', {})).data)
  const check = async () => (await buyer.send('GET /app-api/v5/agreement/check', {})).data
  expect(await readNeeded()).toEqual(policies)
  await buyer.send('POST /app-api/agreement/agree', {
    isAgree: true,
    termsConditionsIdList: [13, 7],
  })
  expect(await readNeeded()).toEqual([12, 4, 5])
  await buyer.send('POST /app-api/v5/agreement/agree', {
    isAgree: true,
    termsConditionsIdList: [12, 4, 5],
  })
  expect(await check()).toEqual({ isAgree: true, termsConditionsIdList: [] })
  await buyer.send('POST /app-api/v5/agreement/agree', {
    isAgree: false,
    termsConditionsIdList: [7],
  })
  expect(await check()).toEqual({ isAgree: false, termsConditionsIdList: [7] })
  const storedTerms = query<{ version: string; agreed: number }>(
    'SELECT version, agreed FROM agreement WHERE customer_id = ? AND terms_conditions_id = 7 ORDER BY id',
    buyer.id,
  )
  expect(storedTerms).toEqual([
    { version: 'V1.2', agreed: 1 },
    { version: 'V1.2', agreed: 0 },
  ])
})

test('unknown terms are refused, and nothing is stored', async () => {
  const buyer = newBuyer('816000002', { agreed: false })
  const response = await buyer.send('POST /app-api/agreement/agree', {
    isAgree: true,
    termsConditionsIdList: [13, 99],
  })
  expect(response.code).toBe(404)
  expect(query('SELECT 1 FROM agreement WHERE customer_id = ?', buyer.id)).toEqual([])
})

test('repeating the same agreement adds nothing to the history', async () => {
  const buyer = newBuyer('816000004', { agreed: false })
  const all = { isAgree: true, termsConditionsIdList: [13, 7] }
  for (let n = 0; n < 5; n++) await buyer.send('POST /app-api/v5/agreement/agree', all)
  const rows = query('SELECT 1 FROM agreement WHERE customer_id = ?', buyer.id)
  expect(rows).toHaveLength(2)
})

test('an agreement to an older version does not count for the current one', async () => {
  const buyer = newBuyer('816000003', { agreed: false })
  const all = { isAgree: true, termsConditionsIdList: policies }
  await buyer.send('POST /app-api/agreement/agree', all)
  query(
    `INSERT INTO agreement (customer_id, terms_conditions_id, version, agreed, locale, at)
     VALUES (?, 13, 'V1.3', 1, 'en', 1) RETURNING id`,
    buyer.id,
  )
  const check = await buyer.send('GET /app-api/v5/agreement/check', {})
  expect(check.data.termsConditionsIdList).toEqual([13])
})
