import { beforeEach, expect, test } from 'vitest'
import { cutNetwork, newDevice } from '../../support/browser/device.ts'
import { keysOf } from '../../support/auth/staff.ts'

beforeEach(newDevice)

test('health figures are loaded for a time range, and the last requested range is shown', async () => {
  const { signIn } = await import('#stores/desk/member.ts')
  const { $deskHealth, openHealth } = await import('#stores/desk/health.ts')
  const { password, code } = keysOf('somsri')
  await signIn('somsri', password, code)
  const first = openHealth()
  expect($deskHealth.get().kind).toBe('loading')
  await first
  const state = $deskHealth.get()
  expect(state.kind === 'known' && state.figures.pieces.length).toBe(24)
  await Promise.all([openHealth('168'), openHealth('1')])
  expect($deskHealth.get()).toMatchObject({ kind: 'known', hours: '1' })
  cutNetwork(true)
  await openHealth('24')
  expect($deskHealth.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_network' } })
  cutNetwork(false)
})
