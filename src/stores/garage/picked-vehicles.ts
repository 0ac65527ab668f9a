import { atom } from 'nanostores'
import { readStoredValue, storeValue } from '#client/page/visitor.ts'
import { onSessionEnd } from '../session/session.ts'
import type { Vehicle } from './vehicle.ts'

const key = 'egg.vehicle.picked'

/** Maximum number of vehicles that the picker suggests again. */
const maxPickedVehicles = 8

/** Vehicles picked on this device, newest first, saved or not. */
export const $pickedVehicles = atom<readonly Vehicle[]>(read())

// A shared device must keep no data of the previous buyer.
onSessionEnd(() => storePickedVehicles([]))

/** Records a vehicle as picked, even if the buyer only viewed its parts. */
export function recordPickedVehicle({ vehicleModelId, name }: Vehicle): void {
  const otherVehicles = read().filter((row) => row.vehicleModelId !== vehicleModelId)
  storePickedVehicles([{ vehicleModelId, name }, ...otherVehicles].slice(0, maxPickedVehicles))
}

function storePickedVehicles(picked: readonly Vehicle[]): void {
  storeValue(key, picked.length === 0 ? null : JSON.stringify(picked))
  $pickedVehicles.set(picked)
}

function read(): Vehicle[] {
  try {
    const rows: unknown = JSON.parse(readStoredValue(key) ?? '[]')
    return Array.isArray(rows) ? rows.filter(isVehicle) : []
  } catch {
    return []
  }
}

function isVehicle(value: unknown): value is Vehicle {
  if (typeof value !== 'object' || value === null) return false
  const { vehicleModelId, name } = value as Partial<Vehicle>
  return typeof vehicleModelId === 'number' && typeof name === 'string'
}
