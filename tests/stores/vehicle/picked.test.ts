import { beforeEach, expect, test } from 'vitest'
import { newDevice, openPage } from '../../support/browser/device.ts'

beforeEach(newDevice)

const store = () => import('#stores/garage/picked-vehicles.ts')
const car = (id: number) => ({ vehicleModelId: id, name: `Car ${id}` })

test('picked vehicles are offered again, newest first and without duplicates', async () => {
  const { recordPickedVehicle } = await store()
  for (const id of [1, 2, 1]) recordPickedVehicle(car(id))
  openPage()
  const { $pickedVehicles } = await store()
  expect($pickedVehicles.get()).toEqual([car(1), car(2)])
  const { $garage } = await import('#stores/garage/garage.ts')
  expect($garage.get()).toEqual([])
})

test('the last eight picked vehicles are stored', async () => {
  const { recordPickedVehicle, $pickedVehicles } = await store()
  for (let id = 1; id <= 10; id++) recordPickedVehicle(car(id))
  expect($pickedVehicles.get().map(({ vehicleModelId }) => vehicleModelId)).toEqual([
    10, 9, 8, 7, 6, 5, 4, 3,
  ])
})

test('an invalid stored value counts as an empty history', async () => {
  localStorage.setItem('egg.vehicle.picked', '{"a":')
  expect((await store()).$pickedVehicles.get()).toEqual([])
  openPage()
  localStorage.setItem('egg.vehicle.picked', '[1,{"name":"x"}]')
  expect((await store()).$pickedVehicles.get()).toEqual([])
})
