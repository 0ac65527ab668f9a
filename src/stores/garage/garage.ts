import { atom } from 'nanostores'
import type { SavedVehicle } from '#contract/vehicle/garage.ts'
import { send } from '#client/send/send.ts'
import { readStoredValue, storeValue } from '#client/page/visitor.ts'
import { $signedIn, onSessionEnd } from '../session/session.ts'

/** Saved vehicle: on the device for visitors, in the account for buyers. */
export interface MyVehicle {
  /** ID in the account; 0 on the device. */
  id: number
  vehicleModelId: number
  name: string
  vinCode: string
  nickname: string
}

/** Vehicle to save. Without a nickname it keeps the existing one. */
type VehicleToSave = Omit<MyVehicle, 'id' | 'nickname'> & { nickname?: string }

const key = 'egg.garage'
const maxVehicles = 20

/** Vehicles of the account; empty for a visitor. */
let accountVehicles: readonly MyVehicle[] = []

export const $garage = atom<readonly MyVehicle[]>(readDeviceVehicles())

onSessionEnd(() => {
  accountVehicles = []
  storeOnDevice([])
})

/**
 * Loads the account's vehicles and moves those of the device there. Vehicles that can't be moved
 * stay on the device: the connection failed, or the platform has no garage.
 */
export async function loadGarage(): Promise<void> {
  if (!$signedIn.get()) return
  const unsavedVehicles: MyVehicle[] = []
  for (const vehicle of readDeviceVehicles())
    if (!(await storeInAccount(vehicle))) unsavedVehicles.push(vehicle)
  storeOnDevice(unsavedVehicles)
  const { sendStored } = await import('../offline/copies.ts')
  show(await sendStored('GET /app-api/vehicle/garage', {}))
}

/** Saves a vehicle or its new nickname. The newest comes first. */
export async function saveVehicle(vehicle: VehicleToSave): Promise<void> {
  if ($signedIn.get() && (await storeInAccount(vehicle))) return
  const knownVehicles = readDeviceVehicles()
  const vehicleBefore = knownVehicles.find((row) => isSame(row, vehicle))
  const deviceVehicle = {
    ...vehicle,
    id: 0,
    nickname: vehicle.nickname ?? vehicleBefore?.nickname ?? '',
  }
  storeOnDevice(
    [deviceVehicle, ...knownVehicles.filter((row) => !isSame(row, vehicle))].slice(0, maxVehicles),
  )
}

/** Removes a vehicle from the account's garage, or from the device if it has no account ID. */
export async function removeVehicle(vehicle: MyVehicle): Promise<void> {
  if (vehicle.id > 0) show(await send('DELETE /app-api/vehicle/garage/{id}', { id: vehicle.id }))
  else storeOnDevice(readDeviceVehicles().filter((row) => !isSame(row, vehicle)))
}

async function storeInAccount({
  vehicleModelId,
  vinCode,
  nickname,
}: VehicleToSave): Promise<boolean> {
  const savedVehicle = { vehicleModelId, vinCode, nickname }
  return show(await send('POST /app-api/vehicle/garage/save', savedVehicle))
}

function isSame(a: MyVehicle, b: VehicleToSave): boolean {
  return a.vehicleModelId === b.vehicleModelId && a.vinCode === b.vinCode
}

/** Shows the account's vehicles. Returns false if the call failed. */
function show(outcome: { ok: true; data: SavedVehicle[] } | { ok: false }): boolean {
  if (!outcome.ok) return false
  accountVehicles = outcome.data.map(({ id, vinCode, nickname, model }) => ({
    id,
    vinCode,
    nickname,
    vehicleModelId: model.vehicleModelId,
    name: `${model.eggVehicleKeyDescription} ${model.vehicleAdditionalData}`,
  }))
  updateGarage()
  return true
}

function storeOnDevice(list: readonly MyVehicle[]): void {
  storeValue(key, list.length > 0 ? JSON.stringify(list) : null)
  updateGarage()
}

function updateGarage(): void {
  $garage.set([...accountVehicles, ...readDeviceVehicles()])
}

function readDeviceVehicles(): MyVehicle[] {
  try {
    const value: unknown = JSON.parse(readStoredValue(key) ?? '[]')
    return Array.isArray(value) ? value.filter(isVehicle) : []
  } catch {
    return []
  }
}

function isVehicle(value: unknown): value is MyVehicle {
  const row = value as Partial<MyVehicle> | null
  return (
    typeof row?.vehicleModelId === 'number' &&
    typeof row.name === 'string' &&
    typeof row.vinCode === 'string' &&
    typeof row.nickname === 'string'
  )
}
