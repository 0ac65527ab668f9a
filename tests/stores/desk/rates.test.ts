import { afterAll, beforeEach, expect, test } from 'vitest'
import { countryOf } from '#domain/country/countries.ts'
import { addDays, toLocalTime } from '#domain/shipping/calendar.ts'
import { keysOf } from '../../support/auth/staff.ts'
import { newDevice } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

/* Finance proposes a commission rate, and another person confirms and removes it. */

const countryId = 1102
const day = addDays(toLocalTime(Date.now(), countryOf(countryId)).day, 20)
const clear = () => {
  query('DELETE FROM commission_rate_change WHERE country_id = ?', countryId)
  query('DELETE FROM commission_rate WHERE country_id = ? AND starts_at > ?', countryId, Date.now())
}
beforeEach(() => {
  newDevice()
  clear()
})
afterAll(clear)

async function signInAs(login: string): Promise<void> {
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf(login)
  await signIn(login, password, code)
}

test('a proposed rate is listed, and the list follows each decision', async () => {
  await signInAs('fern')
  const store = await import('#stores/desk/rates.ts')
  const shown = () => {
    const state = store.$deskRates.get()
    if (state.kind !== 'known') throw new Error('the rates are not shown')
    return state
  }
  await store.openDeskRates(countryId)
  const wish = { countryId, rate: 700, day }
  expect(await store.proposeRate(wish)).toBeNull()
  expect(await store.proposeRate(wish)).toMatchObject({ label: 'label_desk_rate_exists' })
  const id = shown().changes[0]?.changeId ?? 0
  expect(await store.decideRateChange(id, 'ACCEPTED')).toMatchObject({
    label: 'label_desk_four_eyes',
  })
  await signInAs('ploy')
  expect(await store.decideRateChange(id, 'ACCEPTED')).toBeNull()
  expect(shown().changes).toEqual([])
  const coming = shown().rates.find(({ isComing }) => isComing)
  expect(coming).toMatchObject({ rate: 700 })
  expect(await store.proposeRateEnd(coming?.rateId ?? 0)).toBeNull()
  expect(shown().changes).toMatchObject([{ isEnd: true, mayConfirm: false }])
})
