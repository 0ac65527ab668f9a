import { atom } from 'nanostores'
import { readStoredValue, storeValue } from '#client/page/visitor.ts'

/** Selected vehicle, stored on the device. */
export interface Vehicle {
  vehicleModelId: number
  name: string
}

const key = 'egg.vehicle'

export const $vehicle = atom<Vehicle | null>(read())

export function chooseVehicle(vehicle: Vehicle | null): void {
  storeValue(key, vehicle && JSON.stringify(vehicle))
  $vehicle.set(vehicle)
}

function read(): Vehicle | null {
  try {
    const value: unknown = JSON.parse(readStoredValue(key) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { vehicleModelId, name } = value as Partial<Vehicle>
    return typeof vehicleModelId === 'number' && typeof name === 'string'
      ? { vehicleModelId, name }
      : null
  } catch {
    return null
  }
}
