import { beforeEach, expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import { newDevice, openPage, signInAs } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const store = () => import('#stores/garage/garage.ts')

function models(count: number): { vehicleModelId: number; name: string; vinCode: string }[] {
  return query<{ id: number }>('SELECT id FROM vehicle_model ORDER BY id LIMIT ?', count).map(
    ({ id }) => ({ vehicleModelId: id, name: `Car ${id}`, vinCode: '' }),
  )
}

test('a visitor’s vehicles stay on the device, newest first and without duplicates', async () => {
  const [first, second] = models(2)
  const { saveVehicle, removeVehicle, $garage } = await store()
  if (!first || !second) throw new Error('no vehicles')
  await saveVehicle(first)
  await saveVehicle({ ...second, nickname: 'work' })
  await saveVehicle(first)
  openPage()
  const next = await store()
  expect(next.$garage.get().map((row) => row.vehicleModelId)).toEqual([
    first.vehicleModelId,
    second.vehicleModelId,
  ])
  expect(next.$garage.get()[1]?.nickname).toBe('work')
  const [ownMyVehicle] = $garage.get()
  if (ownMyVehicle) await removeVehicle(ownMyVehicle)
  expect($garage.get()).toHaveLength(1)
})

test('vehicles on the device move to the account at sign-in', async () => {
  const buyer = newBuyer('861000071')
  query('DELETE FROM garage_vehicle WHERE customer_id = ?', buyer.id)
  const [car] = models(1)
  if (car) await (await store()).saveVehicle({ ...car, nickname: 'blue' })
  signInAs(buyer)
  openPage()
  const { loadGarage, removeVehicle, $garage } = await store()
  await loadGarage()
  expect($garage.get()).toMatchObject([{ vehicleModelId: car?.vehicleModelId, nickname: 'blue' }])
  expect(localStorage.getItem('egg.garage')).toBeNull()
  const [keptMyVehicle] = $garage.get()
  expect(keptMyVehicle?.id).toBeGreaterThan(0)
  if (keptMyVehicle) await removeVehicle(keptMyVehicle)
  expect($garage.get()).toEqual([])
})

test('a vehicle that the account refuses stays on the device', async () => {
  const buyer = newBuyer('861000071')
  const unknown = { vehicleModelId: 999_999_999, name: 'No such car', vinCode: '' }
  await (await store()).saveVehicle(unknown)
  signInAs(buyer)
  openPage()
  const { loadGarage, saveVehicle, removeVehicle, $garage } = await store()
  await loadGarage()
  expect($garage.get()).toMatchObject([{ ...unknown, id: 0 }])
  await saveVehicle({ ...unknown, nickname: 'ghost' })
  expect($garage.get()).toMatchObject([{ nickname: 'ghost', id: 0 }])
  const [car] = models(1)
  if (car) await saveVehicle(car)
  expect($garage.get().map((row) => row.id > 0)).toEqual([true, false])
  const ghost = $garage.get()[1]
  if (ghost) await removeVehicle(ghost)
  expect($garage.get()).toHaveLength(1)
  expect(localStorage.getItem('egg.garage')).toBeNull()
})

test('the selected vehicle is stored between pages and can be removed', async () => {
  const first = await import('#stores/garage/vehicle.ts')
  first.chooseVehicle({ vehicleModelId: 7, name: 'Hilux Revo' })
  openPage()
  const next = await import('#stores/garage/vehicle.ts')
  expect(next.$vehicle.get()).toEqual({ vehicleModelId: 7, name: 'Hilux Revo' })
  next.chooseVehicle(null)
  openPage()
  expect((await import('#stores/garage/vehicle.ts')).$vehicle.get()).toBeNull()
  localStorage.setItem('egg.vehicle', '{"vehicleModelId":"7"}')
  openPage()
  expect((await import('#stores/garage/vehicle.ts')).$vehicle.get()).toBeNull()
})

test('a known series name links to the picker, and an unknown name has no link', async () => {
  const { findVehiclePickerAddress } = await import('#stores/garage/vehicle-picker.ts')
  expect((await findVehiclePickerAddress('th-TH', 'Hilux Revo')).href).toMatch(/brandId=\d+/)
  expect(await findVehiclePickerAddress('th-TH', 'zzzz')).toEqual({})
})
