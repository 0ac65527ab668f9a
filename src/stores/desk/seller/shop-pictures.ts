import { atom } from 'nanostores'
import { sendDesk, sendShopPicture } from '#client/send/desk-send.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { ShopPictures } from '#contract/desk/shop/desk-shop-pictures.ts'
import type { ShopPictureKind } from '#domain/shop/pictures.ts'
import type { Remote } from '../../remote.ts'

/** Last change of a picture that succeeded. */
export interface ShopPictureDone {
  kind: ShopPictureKind
  what: 'saved' | 'removed'
}

/** Logo and cover of the seller's shop, and the result of the last change. */
export const $shopPictures = atom<
  Remote<
    ShopPictures & {
      /** Picture that is being changed. */
      busy: ShopPictureKind | null
      fault: (CallError & { kind: ShopPictureKind }) | null
      done: ShopPictureDone | null
    }
  >
>({ kind: 'idle' })

const idleState = { busy: null, fault: null, done: null }

/** Loads the pictures of the shop. */
export async function loadShopPictures(): Promise<void> {
  const outcome = await sendDesk('GET /desk/shop/pictures', {})
  $shopPictures.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, ...idleState }
      : { kind: 'failed', fault: outcome },
  )
}

/** Replaces a picture. The new picture must have the required width and height. */
export const setShopPicture = (kind: ShopPictureKind, picture: Blob): Promise<void> =>
  change({ kind, what: 'saved' }, () => sendShopPicture(kind, picture))

/** Removes a picture; initials or renders of parts take its place. */
export const removeShopPicture = (kind: ShopPictureKind): Promise<void> =>
  change({ kind, what: 'removed' }, () => sendDesk('POST /desk/shop/picture/remove', { kind }))

async function change(
  donePictureDone: ShopPictureDone,
  send: () => Promise<Outcome<ShopPictures>>,
): Promise<void> {
  const shopPictureBefore = $shopPictures.get()
  if (shopPictureBefore.kind !== 'known' || shopPictureBefore.busy) return
  $shopPictures.set({ ...shopPictureBefore, ...idleState, busy: donePictureDone.kind })
  const outcome = await send()
  $shopPictures.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, ...idleState, done: donePictureDone }
      : { ...shopPictureBefore, ...idleState, fault: { ...outcome, kind: donePictureDone.kind } },
  )
}
