import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError } from '#client/send/send.ts'
import type { DeskGiftStock } from '#contract/desk/desk-points.ts'
import type { Remote } from '../remote.ts'

/** Gifts of a country with their stock. */
export type DeskGiftStockState = Remote<{
  countryId: number
  list: readonly DeskGiftStock[]
  /** ID of the gift whose stock is being changed. */
  busyId: number | null
  fault: CallError | null
}>

export const $deskGiftStock = atom<DeskGiftStockState>({ kind: 'idle' })

/** Loads the gifts of a country. Defaults to the open one. */
export async function openGiftStock(
  countryId: number = openCountryId(),
  error: CallError | null = null,
): Promise<void> {
  const outcome = await sendDesk('GET /desk/giftStock', { countryId })
  $deskGiftStock.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, busyId: null, fault: error }
      : { kind: 'failed', fault: outcome },
  )
}

function openCountryId(): number {
  const state = $deskGiftStock.get()
  return state.kind === 'known' ? state.countryId : 1001
}

/**
 * Adds to or subtracts from the displayed stock of a gift, then reloads it. If another person
 * changed it first, nothing changes and an error is shown.
 */
export async function changeGiftStock(
  { giftId, stock, taken }: DeskGiftStock,
  quantity: number,
  text: string,
): Promise<void> {
  const stateBefore = $deskGiftStock.get()
  if (stateBefore.kind !== 'known' || stateBefore.busyId !== null) return
  const { countryId } = stateBefore
  $deskGiftStock.set({ ...stateBefore, busyId: giftId, fault: null })
  const stockChange = { id: giftId, countryId, pieces: quantity, total: stock + taken, words: text }
  const outcome = await sendDesk('POST /desk/giftStock/{id}', stockChange)
  await openGiftStock(countryId, outcome.ok ? null : outcome)
}
