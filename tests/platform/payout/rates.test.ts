import { afterAll, beforeEach, expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import { addDays, toLocalTime } from '#domain/shipping/calendar.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const propose = 'POST /desk/rates/change'
const decide = 'POST /desk/rates/changes/{id}/decide'
const countryId = 1171
const today = toLocalTime(Date.now(), countryOf(countryId)).day
const day = addDays(today, 10)
const wish = { countryId, rate: 850, day }

const [fern, ploy, boss] = [staffFor('fern'), staffFor('ploy'), staffFor('boss')]

const rates = async () => (await fern.send('GET /desk/rates', { countryId })).data
const clear = () => {
  query('DELETE FROM commission_rate_change WHERE country_id = ?', countryId)
  query('DELETE FROM commission_rate WHERE country_id = ? AND starts_at > ?', countryId, Date.now())
}
beforeEach(clear)
afterAll(clear)

test('a rate applies from its day once another person has confirmed it', async () => {
  const { changeId: id } = (await fern.send(propose, wish)).data
  const waitingRates = await rates()
  expect(waitingRates.rates.some(({ isComing }) => isComing)).toBe(false)
  expect(waitingRates.changes).toMatchObject([{ rate: 850, isEnd: false, mayConfirm: false }])
  expect((await fern.send(decide, { id, state: 'ACCEPTED' })).message).toBe('label_desk_four_eyes')
  expect((await boss.send(decide, { id, state: 'ACCEPTED' })).code).toBe(200)
  const [coming] = (await rates()).rates.filter(({ isComing }) => isComing)
  expect(coming).toMatchObject({ rate: 850, shopId: null, categoryId: null })
  expect(toLocalTime(coming?.startsAt ?? 0, countryOf(countryId)).day).toBe(day)
  expect((await ploy.send(decide, { id, state: 'REFUSED' })).message).toBe('label_desk_rate_moved')
})

test('a rate never starts today or earlier, nor is confirmed after its day has begun', async () => {
  for (const wrongValue of [today, addDays(today, -1), addDays(today, 800)])
    expect((await fern.send(propose, { ...wish, day: wrongValue })).message).toBe(
      'label_desk_rate_day',
    )
  const [late] = query<{ id: number }>(
    `INSERT INTO commission_rate_change (country_id, rate, starts_at, written_by, at)
     VALUES (?, 1, ?, 2, 0) RETURNING id`,
    countryId,
    Date.now() - 1,
  )
  const id = late?.id ?? 0
  expect((await ploy.send(decide, { id, state: 'ACCEPTED' })).message).toBe('label_desk_rate_moved')
})

test('a shop, category and day have one rate, and one change that waits', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => fern.send(propose, wish)))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 4781, 4781])
  const id = answers.find(({ code }) => code === 200)?.data.changeId ?? 0
  const bothResponses = await Promise.all([
    ploy.send(decide, { id, state: 'ACCEPTED' }),
    boss.send(decide, { id, state: 'ACCEPTED' }),
  ])
  expect(bothResponses.map(({ code }) => code).sort()).toEqual([200, 4782])
  expect((await fern.send(propose, wish)).message).toBe('label_desk_rate_exists')
  const category = (await rates()).categories[0]?.categoryId
  expect((await fern.send(propose, { ...wish, categoryId: category })).code).toBe(200)
})

test('a coming rate is removed by two people, a current one stays', async () => {
  const { changeId } = (await fern.send(propose, wish)).data
  await ploy.send(decide, { id: changeId, state: 'ACCEPTED' })
  const listedRates = (await rates()).rates
  const coming = listedRates.find(({ isComing }) => isComing)?.rateId ?? 0
  const end = (await boss.send('POST /desk/rates/{id}/end', { id: coming })).data.changeId
  expect((await boss.send(decide, { id: end, state: 'ACCEPTED' })).code).not.toBe(200)
  expect((await fern.send(decide, { id: end, state: 'ACCEPTED' })).code).toBe(200)
  expect((await rates()).rates.some(({ isComing }) => isComing)).toBe(false)
  const currentRateId = listedRates.find(({ isComing }) => !isComing)?.rateId ?? 0
  expect((await boss.send('POST /desk/rates/{id}/end', { id: currentRateId })).message).toBe(
    'label_desk_rate_moved',
  )
})

test('only finance and owners see and change rates, of shops in the country', async () => {
  for (const login of ['nok', 'siam']) {
    const otherStaff = staffFor(login)
    expect((await otherStaff.send('GET /desk/rates', { countryId })).code).not.toBe(200)
    expect((await otherStaff.send(propose, wish)).code).not.toBe(200)
  }
  // Shop 102 is in Thailand.
  expect((await fern.send(propose, { ...wish, shopId: 102 })).code).toBe(404)
  expect((await fern.send(propose, { ...wish, categoryId: 999_999_999 })).code).toBe(404)
})

test('the author may drop a change, and at most 50 wait', async () => {
  const { changeId: id } = (await fern.send(propose, wish)).data
  expect((await fern.send(decide, { id, state: 'REFUSED' })).code).toBe(200)
  for (let i = 0; i < 50; i++)
    query(
      `INSERT INTO commission_rate_change (country_id, rate, starts_at, written_by, at)
       VALUES (?, 1, ?, 2, 0)`,
      countryId,
      i + 1,
    )
  expect((await fern.send(propose, wish)).message).toBe('label_desk_rate_exists')
})
