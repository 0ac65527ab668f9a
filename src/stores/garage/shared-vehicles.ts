import { atom } from 'nanostores'
import { type CallError, send } from '#client/send/send.ts'
import { readStoredValue, storeValue } from '#client/page/visitor.ts'
import type { VehicleLink } from '#contract/vehicle/garage.ts'
import { $signedIn, onSessionEnd } from '../session/session.ts'

/** Link to a vehicle, shared by this buyer or this device. */
export interface OwnVehicleLink extends Pick<VehicleLink, 'share' | 'endKey' | 'until'> {
  /** Name of the vehicle. */
  name: string
}

const key = 'egg.links'
const maxLinks = 20

/** Active links of the account and the device, newest first. */
export const $sharedLinks = atom<readonly OwnVehicleLink[]>([])

onSessionEnd(() => {
  storeValue(key, null)
  $sharedLinks.set([])
})

/** True when there may be a link to show. A visitor who never shared has none. */
export const mayHaveLinks = (): boolean => $signedIn.get() || readStoredValue(key) !== null

/** Loads the active links. */
export async function loadLinks(): Promise<void> {
  const outcome = $signedIn.get() ? await send('GET /app-api/vehicle/garage/shares', {}) : undefined
  const accountLinks = outcome?.ok ? outcome.data.map(toOwnLink) : []
  show([...accountLinks, ...readDeviceLinks()])
}

/** Adds a new link. A visitor's link is stored on the device. */
export function addLink(madeVehicleLink: VehicleLink): void {
  const link = toOwnLink(madeVehicleLink)
  if (!$signedIn.get()) storeOnDevice([link, ...readDeviceLinks()].slice(0, maxLinks))
  show([link, ...$sharedLinks.get()])
}

/** Revokes a shared link. Returns the error, or null. */
export async function endLink({ share, endKey }: OwnVehicleLink): Promise<CallError | null> {
  const outcome = await send('POST /app-api/vehicle/garage/endShare', { share, endKey })
  if (!outcome.ok) return outcome
  storeOnDevice(readDeviceLinks().filter((link) => link.share !== share))
  show($sharedLinks.get().filter((link) => link.share !== share))
  return null
}

/** Shows the links without duplicates. */
function show(links: readonly OwnVehicleLink[]): void {
  $sharedLinks.set([...new Map(links.map((link) => [link.share, link])).values()])
}

function toOwnLink({ share, endKey, until, model }: VehicleLink): OwnVehicleLink {
  const name = `${model.eggVehicleKeyDescription} ${model.vehicleAdditionalData}`
  return { share, endKey, until, name }
}

function storeOnDevice(links: readonly OwnVehicleLink[]): void {
  storeValue(key, links.length > 0 ? JSON.stringify(links) : null)
}

/** Returns the links of the device that have not expired. */
function readDeviceLinks(): OwnVehicleLink[] {
  try {
    const value: unknown = JSON.parse(readStoredValue(key) ?? '[]')
    return Array.isArray(value) ? value.filter(isRunning) : []
  } catch {
    return []
  }
}

function isRunning(value: unknown): value is OwnVehicleLink {
  const link = value as Partial<OwnVehicleLink> | null
  return (
    typeof link?.share === 'string' &&
    typeof link.endKey === 'string' &&
    typeof link.name === 'string' &&
    typeof link.until === 'number' &&
    link.until > Date.now()
  )
}
