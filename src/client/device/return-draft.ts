import type { ReturnReason } from '#domain/returns/states.ts'
import { storeInTab, readFromTab } from '../page/tab.ts'

/**
 * Session storage key of a return draft, so that a reload restores the input until the session
 * ends.
 */
const storageKey = 'egg.return'

/** Draft of a return form; `counts` maps offer IDs to quantities. */
export interface ReturnDraft {
  orderId: number
  counts: Record<number, number>
  reason: ReturnReason | ''
  text: string
  /** Addresses of uploaded pictures. */
  pictures: string[]
}

/** Stores the draft in this tab; null removes it. */
export function storeReturnDraft(draft: ReturnDraft | null): void {
  storeInTab(storageKey, draft && JSON.stringify(draft))
}

/** Returns the stored draft of this order, or an empty one. */
export function readReturnDraft(orderId: number): ReturnDraft {
  const emptyDraft: ReturnDraft = { orderId, counts: {}, reason: '', text: '', pictures: [] }
  try {
    const storedDraft = JSON.parse(readFromTab(storageKey) ?? 'null') as Partial<ReturnDraft> | null
    return storedDraft?.orderId === orderId ? { ...emptyDraft, ...storedDraft } : emptyDraft
  } catch {
    return emptyDraft
  }
}
