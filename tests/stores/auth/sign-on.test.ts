import { beforeEach, expect, test } from 'vitest'
import { cutNetwork, newDevice } from '../../support/browser/device.ts'
import { testUrl } from '../../support/state.ts'

const store = () => import('#stores/auth/sign-on.ts')

beforeEach(newDevice)

test("the doors of others that are open here, each with the page's country", async () => {
  const { $ciamAddress, $thirdParts, findSignOns } = await store()
  expect($ciamAddress.get()).toBeNull()
  await findSignOns()
  expect($ciamAddress.get()).toBe(`${testUrl}/sign-on/ciam?loginSource=EGG_MALL_WEB&countryId=1001`)
  expect($thirdParts.get()).toEqual([])
})

test('a door that cannot be asked for is not offered', async () => {
  const { $ciamAddress, findSignOns } = await store()
  cutNetwork(true)
  await findSignOns()
  expect($ciamAddress.get()).toBeNull()
})
