import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError } from '#client/send/send.ts'
import type { PicturedPart } from '#contract/desk/shop/desk-part-pictures.ts'
import type { Answer } from '#contract/index.ts'
import type { Remote } from '../remote.ts'

/** Parts that shops pictured, newest first, and the result of the last removal. */
export const $picturedParts = atom<
  Remote<
    Answer<'GET /desk/partPictures'> & {
      busy: boolean
      fault: CallError | null
      /** Number of the part whose pictures were removed last. */
      removed: string
    }
  >
>({ kind: 'idle' })

const idleState = { busy: false, fault: null, removed: '' }

/** Loads the newest parts. */
export async function openPicturedParts(): Promise<void> {
  const outcome = await sendDesk('GET /desk/partPictures', {})
  $picturedParts.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, ...idleState }
      : { kind: 'failed', fault: outcome },
  )
}

/** Loads the next page. */
export async function loadMorePicturedParts(): Promise<void> {
  const before = $picturedParts.get()
  if (before.kind !== 'known' || before.busy || before.next === null) return
  $picturedParts.set({ ...before, ...idleState, busy: true })
  const outcome = await sendDesk('GET /desk/partPictures', { after: before.next })
  $picturedParts.set(
    outcome.ok
      ? { ...before, ...outcome.data, ...idleState, list: [...before.list, ...outcome.data.list] }
      : { ...before, ...idleState, fault: outcome },
  )
}

/** Removes the pictures of a part. */
export async function removePicturesOf({ partId, number, pictures }: PicturedPart): Promise<void> {
  const before = $picturedParts.get()
  if (before.kind !== 'known' || before.busy) return
  $picturedParts.set({ ...before, ...idleState, busy: true })
  const outcome = await sendDesk('POST /desk/partPictures/{id}/remove', {
    id: partId,
    seen: pictures.map(({ key }) => key),
  })
  $picturedParts.set(
    outcome.ok
      ? {
          ...before,
          ...idleState,
          list: before.list.filter((one) => one.partId !== partId),
          removed: number,
        }
      : { ...before, ...idleState, fault: outcome },
  )
}
