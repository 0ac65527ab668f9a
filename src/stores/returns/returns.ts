import { atom } from 'nanostores'
import { storeReturnDraft, readReturnDraft } from '#client/device/return-draft.ts'
import { sendPicture } from '#client/send/send-picture.ts'
import { type CallError, type Outcome, send } from '#client/send/send.ts'
import { sendOnce } from '#client/send/send-once.ts'
import type { Answer } from '#contract/index.ts'
import type { SaleReturn } from '#contract/order/returns.ts'
import { maxReturnPictures } from '#domain/returns/limits.ts'
import type { ReturnReason } from '#domain/returns/states.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** Parts of an order that can be returned. */
export type ReturnForm = Answer<'GET /client/saleReturnOrder/detail/{orderId}'>

export const $returnForm = atom<
  Remote<{ form: ReturnForm; busy: boolean; fault: CallError | null }>
>({
  kind: 'idle',
})
export const $returns = atom<
  Remote<{ list: readonly SaleReturn[]; total: number; pageNo: number }>
>({ kind: 'idle' })
export const $return = atom<Remote<{ one: SaleReturn; busy: boolean; fault: CallError | null }>>({
  kind: 'idle',
})

onSessionEnd(() => {
  for (const store of [$returnForm, $returns, $return]) store.set({ kind: 'idle' })
})

/** Uploaded pictures of the form, and the progress of the next one (0 to 1). */
export const $returnPictures = atom<{
  urls: readonly string[]
  part: number | null
  fault: CallError | null
}>({ urls: [], part: null, fault: null })

/** Adds a picture of the problem. */
export async function addReturnPicture(file: File): Promise<void> {
  const { urls, part } = $returnPictures.get()
  if (part !== null || urls.length >= maxReturnPictures) return
  const show = (uploadedShare: number) =>
    $returnPictures.set({ urls, part: uploadedShare, fault: null })
  show(0)
  const picture = await sendPicture(file, 'RETURN', show)
  $returnPictures.set(
    picture.ok
      ? { urls: [...urls, picture.data], part: null, fault: null }
      : { urls, part: null, fault: picture },
  )
}

/** Return request of the buyer. */
export interface ReturnRequest {
  orderId: number
  reason: ReturnReason
  words: string
  lines: { skuOrgId: number; quantity: number }[]
  pictures: string[]
}

/** Opens the return form of an order. Parts that can't be returned show the reason beforehand. */
export async function openReturnForm(orderId: number): Promise<void> {
  const { pictures } = readReturnDraft(orderId)
  $returnPictures.set({ urls: pictures, part: null, fault: null })
  // The URL has no order ID. Don't ask the platform: it would report a field error, and the buyer
  // filled in no field.
  if (!(orderId > 0))
    return $returnForm.set({
      kind: 'failed',
      fault: { code: 0, label: 'label_not_found', data: null },
    })
  $returnForm.set({ kind: 'loading' })
  const outcome = await send('GET /client/saleReturnOrder/detail/{orderId}', { orderId })
  $returnForm.set(
    outcome.ok
      ? { kind: 'known', form: outcome.data, busy: false, fault: null }
      : { kind: 'failed', fault: outcome },
  )
}

/** Sends the return request. Returns its ID, or null if the screen shows why not. */
export async function sendReturn(request: ReturnRequest): Promise<number | null> {
  const stateBefore = $returnForm.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy) return null
  $returnForm.set({ ...stateBefore, busy: true, fault: null })
  const outcome = await sendOnce('POST /client/saleReturnOrder/submit', request)
  if (outcome.ok) {
    storeReturnDraft(null)
    return outcome.data.returnId
  }
  $returnForm.set({ ...stateBefore, busy: false, fault: outcome })
  return null
}

/** Shows the buyer's returns, newest first. */
export async function openReturns(): Promise<void> {
  $returns.set({ kind: 'loading' })
  const outcome = await send('GET /app-api/saleReturnOrder/page', { pageNo: 1 })
  if (!outcome.ok) return $returns.set({ kind: 'failed', fault: outcome })
  const { list, total, pageNo } = outcome.data
  $returns.set({ kind: 'known', list, total, pageNo })
}

/** Appends the next page. */
export async function loadMoreReturns(): Promise<void> {
  const stateBefore = $returns.get()
  if (stateBefore.kind !== 'known') return
  const pageNo = stateBefore.pageNo + 1
  const outcome = await send('GET /app-api/saleReturnOrder/page', { pageNo })
  if (!outcome.ok) return
  const knownReturnIds = new Set(stateBefore.list.map((one) => one.returnId))
  const addedReturns = outcome.data.list.filter((one) => !knownReturnIds.has(one.returnId))
  $returns.set({
    ...stateBefore,
    list: [...stateBefore.list, ...addedReturns],
    total: outcome.data.total,
    pageNo,
  })
}

/** Loads one return of the buyer. */
export async function openReturn(returnId: number): Promise<void> {
  $return.set({ kind: 'loading' })
  const outcome = await send('GET /client/saleReturnOrder/one/{returnId}', { returnId })
  $return.set(
    outcome.ok
      ? { kind: 'known', one: outcome.data, busy: false, fault: null }
      : { kind: 'failed', fault: outcome },
  )
}

/** Records that the approved parts are on their way back. */
export const markSent = (carrier: string, trackingNumber: string): Promise<void> =>
  change((returnId) =>
    sendOnce('POST /client/saleReturnOrder/sent/{returnId}', { returnId, carrier, trackingNumber }),
  )

/** Asks customer service to decide the return, with the buyer's reason. */
export const askService = (text: string): Promise<void> =>
  change((returnId) =>
    sendOnce('POST /client/saleReturnOrder/escalate/{returnId}', { returnId, words: text }),
  )

async function change(act: (returnId: number) => Promise<Outcome<SaleReturn>>): Promise<void> {
  const stateBefore = $return.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy) return
  $return.set({ ...stateBefore, busy: true, fault: null })
  const outcome = await act(stateBefore.one.returnId)
  $return.set(
    outcome.ok
      ? { kind: 'known', one: outcome.data, busy: false, fault: null }
      : { ...stateBefore, busy: false, fault: outcome },
  )
}
