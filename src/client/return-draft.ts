import type { ReturnReason } from '#domain/returns/states.ts'
import { keepInTab, readFromTab } from './tab.ts'

/** What was filled in of a return: a page that is loaded again begins with it, until the session is over. */
const key = 'egg.return'

/** The form of a return as it is filled in; `counts` are pieces by offer. */
export interface ReturnDraft {
  orderId: number
  counts: Record<number, number>
  reason: ReturnReason | ''
  text: string
  /** Addresses of pictures that are there. */
  pictures: string[]
}

/** Keeps what was filled in in this tab; null forgets it. */
export function keepReturnDraft(draft: ReturnDraft | null): void {
  keepInTab(key, draft && JSON.stringify(draft))
}

/** What was filled in for this order before; empty where nothing was. */
export function readReturnDraft(orderId: number): ReturnDraft {
  const empty: ReturnDraft = { orderId, counts: {}, reason: '', text: '', pictures: [] }
  try {
    const kept = JSON.parse(readFromTab(key) ?? 'null') as Partial<ReturnDraft> | null
    return kept?.orderId === orderId ? { ...empty, ...kept } : empty
  } catch {
    return empty
  }
}
