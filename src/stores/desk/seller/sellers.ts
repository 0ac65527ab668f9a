import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError } from '#client/send/send.ts'
import type { CheckRow, ShopStart } from '#contract/desk/desk-sellers.ts'
import type { Payload } from '#contract/index.ts'
import type { DocumentKind } from '#domain/seller/documents.ts'
import type { SellerAction } from '#domain/seller/states.ts'
import type { Remote } from '../../remote.ts'
import { makeOpenCase } from '../case-queue/open-case.ts'
import type { Sending } from '../case-queue/undo.ts'

/** Seller application that is open at the desk. */
export const deskSeller = makeOpenCase((id) =>
  sendDesk('GET /desk/sellers/{id}', { id: Number(id) }),
)

/** Approves the open application as the second person. Returns true when it succeeded. */
export function approveSeller(): Promise<boolean> {
  return deskSeller.act(({ applicationId, version }) =>
    sendDesk('POST /desk/sellers/{id}/act', { id: applicationId, act: 'approve', version }),
  )
}

/** Prepares an action on the open application that can be undone for a moment. */
export function answerSeller(
  action: Exclude<SellerAction, 'approve'>,
  more: { words?: string; paper?: DocumentKind; ticked?: CheckRow[] } = {},
): Sending | null {
  return deskSeller.capture(({ applicationId, version }, options) =>
    sendDesk(
      'POST /desk/sellers/{id}/act',
      { id: applicationId, act: action, version, ...more },
      options,
    ),
  )
}

/** Steps before the seller's shop opens; null for a shop without them. */
export const $shopStart = atom<
  Remote<{ start: ShopStart | null; busy: boolean; fault: CallError | null }>
>({ kind: 'idle' })

/** Loads the steps of the seller's shop. */
export async function loadShopStart(): Promise<void> {
  const outcome = await sendDesk('GET /desk/shop/start', {})
  $shopStart.set(
    outcome.ok
      ? { kind: 'known', start: outcome.data.start, busy: false, fault: null }
      : { kind: 'failed', fault: outcome },
  )
}

/** Sets hours, delivery or the return address. */
export const saveOpeningSettings = (input: Payload<'POST /desk/shop/start'>): Promise<boolean> =>
  changeShopStart(() => sendDesk('POST /desk/shop/start', input))

/** Opens the shop with the offers of a checked file. */
export const openShop = (uploadId: number | undefined): Promise<boolean> =>
  changeShopStart(() =>
    sendDesk('POST /desk/shop/open', uploadId === undefined ? {} : { uploadId }),
  )

async function changeShopStart(
  ask: () => ReturnType<typeof sendDesk<'POST /desk/shop/start'>>,
): Promise<boolean> {
  const stateBefore = $shopStart.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy) return false
  $shopStart.set({ ...stateBefore, busy: true, fault: null })
  const outcome = await ask()
  $shopStart.set(
    outcome.ok
      ? { ...stateBefore, start: outcome.data.start, busy: false, fault: null }
      : { ...stateBefore, busy: false, fault: outcome },
  )
  return outcome.ok
}
