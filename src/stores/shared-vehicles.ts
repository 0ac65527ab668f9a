import { atom } from 'nanostores'
import { type Fault, send } from '#client/send.ts'
import { readStored, store } from '#client/visitor.ts'
import type { VehicleLink } from '#contract/garage.ts'
import { $signedIn, onLeft } from './session.ts'

/** A link to a vehicle that this buyer, or this device, shared. */
export interface MyLink extends Pick<VehicleLink, 'share' | 'endKey' | 'until'> {
  /** Of the vehicle. */
  name: string
}

const key = 'egg.links'
const most = 20

/** Links that run, the newest first: those of the account, and those of the device. */
export const $sharedLinks = atom<readonly MyLink[]>([])

onLeft(() => {
  store(key, null)
  $sharedLinks.set([])
})

/** Whether there may be a link to show: a visitor who shared nothing has none. */
export const mayHaveLinks = (): boolean => $signedIn.get() || readStored(key) !== null

/** Reads the links that run. */
export async function loadLinks(): Promise<void> {
  const outcome = $signedIn.get() ? await send('GET /app-api/vehicle/garage/shares', {}) : undefined
  const ofAccount = outcome?.ok ? outcome.data.map(myLink) : []
  show([...ofAccount, ...readDevice()])
}

/** Notes a link that was made just now; one of a visitor is kept on the device. */
export function noteLink(made: VehicleLink): void {
  const link = myLink(made)
  if (!$signedIn.get()) keepDevice([link, ...readDevice()].slice(0, most))
  show([link, ...$sharedLinks.get()])
}

/** Ends a link: nobody opens it any more. Answers why it couldn't, or null. */
export async function endLink({ share, endKey }: MyLink): Promise<Fault | null> {
  const outcome = await send('POST /app-api/vehicle/garage/endShare', { share, endKey })
  if (!outcome.ok) return outcome
  keepDevice(readDevice().filter((link) => link.share !== share))
  show($sharedLinks.get().filter((link) => link.share !== share))
  return null
}

/** Each link once. */
function show(links: readonly MyLink[]): void {
  $sharedLinks.set([...new Map(links.map((link) => [link.share, link])).values()])
}

function myLink({ share, endKey, until, model }: VehicleLink): MyLink {
  const name = `${model.eggVehicleKeyDescription} ${model.vehicleAdditionalData}`
  return { share, endKey, until, name }
}

function keepDevice(links: readonly MyLink[]): void {
  store(key, links.length > 0 ? JSON.stringify(links) : null)
}

/** What the device keeps and is not over. */
function readDevice(): MyLink[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(value) ? value.filter(isRunning) : []
  } catch {
    return []
  }
}

function isRunning(value: unknown): value is MyLink {
  const link = value as Partial<MyLink> | null
  return (
    typeof link?.share === 'string' &&
    typeof link.endKey === 'string' &&
    typeof link.name === 'string' &&
    typeof link.until === 'number' &&
    link.until > Date.now()
  )
}
