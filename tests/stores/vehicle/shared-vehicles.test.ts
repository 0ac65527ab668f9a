import { beforeEach, expect, test } from 'vitest'
import { Caller, newBuyer } from '../../support/client.ts'
import { newDevice, openPage, signInAs } from '../../support/browser/device.ts'

beforeEach(newDevice)

const store = () => import('#stores/garage/shared-vehicles.ts')
const openLink = (share: string) =>
  new Caller().send('GET /app-api/vehicle/garage/shared', { share })
const createLink = async (caller: Caller) =>
  (await caller.send('POST /app-api/vehicle/garage/share', { vehicleModelId: 1 })).data

test('H20: a visitor’s shared links are stored on the device and can be revoked', async () => {
  const first = await store()
  expect(first.mayHaveLinks()).toBe(false)
  const link = await createLink(new Caller())
  first.addLink(link)
  openPage()
  const { mayHaveLinks, loadLinks, endLink, $sharedLinks } = await store()
  expect(mayHaveLinks()).toBe(true)
  await loadLinks()
  const [ownVehicleLink] = $sharedLinks.get()
  expect(ownVehicleLink).toMatchObject({ share: link.share, until: link.until })
  expect((await openLink(link.share)).code).toBe(200)
  expect(ownVehicleLink && (await endLink(ownVehicleLink))).toBe(null)
  expect($sharedLinks.get()).toEqual([])
  expect(mayHaveLinks()).toBe(false)
  expect((await openLink(link.share)).code).toBe(4104)
})

test('H20: a buyer sees the shared links of the account on any device', async () => {
  const buyer = newBuyer('815800207')
  const { share } = await createLink(buyer)
  signInAs(buyer)
  const { loadLinks, addLink, $sharedLinks } = await store()
  await loadLinks()
  expect($sharedLinks.get().map((link) => link.share)).toEqual([share])
  addLink(await createLink(buyer))
  expect($sharedLinks.get()).toHaveLength(1)
})
