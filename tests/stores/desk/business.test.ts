import { beforeEach, expect, test } from 'vitest'
import { cutNetwork, newDevice } from '../../support/browser/device.ts'
import { keysOf } from '../../support/auth/staff.ts'

beforeEach(newDevice)

test('business figures follow period and country, and the figures requested last are shown', async () => {
  const { signIn } = await import('#stores/desk/member.ts')
  const { $business, openBusiness } = await import('#stores/desk/business.ts')
  const { password, code } = keysOf('nok')
  await signIn('nok', password, code)
  const all = { days: '28', country: undefined, shop: undefined } as const
  const first = openBusiness(all)
  expect($business.get().kind).toBe('loading')
  await first
  const readState = () => {
    const state = $business.get()
    return state.kind === 'known' ? state.figures : null
  }
  expect(readState()?.lines.orders).toHaveLength(28)
  await Promise.all([openBusiness(all), openBusiness({ ...all, days: '7', country: 1198 })])
  expect(readState()?.moneyOf).toBe(1198)
  expect(readState()?.lines.orders).toHaveLength(7)
  cutNetwork(true)
  await openBusiness(all)
  expect($business.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_network' } })
  cutNetwork(false)
})
