import { beforeEach, expect, test } from 'vitest'
import { cutNetwork, newDevice } from '../../support/browser/device.ts'
import { testUrl } from '../../support/state.ts'

const store = () => import('#stores/auth/sign-on.ts')

beforeEach(newDevice)

test('available external sign-on addresses carry the country of the page', async () => {
  const { $ciamAddress, $thirdParts, loadSignOnMethods } = await store()
  expect($ciamAddress.get()).toBeNull()
  await loadSignOnMethods()
  expect($ciamAddress.get()).toBe(`${testUrl}/sign-on/ciam?loginSource=EGG_MALL_WEB&countryId=1001`)
  expect($thirdParts.get()).toEqual([])
})

test('external sign-on is not offered when its address cannot be loaded', async () => {
  const { $ciamAddress, loadSignOnMethods } = await store()
  cutNetwork(true)
  await loadSignOnMethods()
  expect($ciamAddress.get()).toBeNull()
})
