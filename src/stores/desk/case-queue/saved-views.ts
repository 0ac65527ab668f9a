import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { SavedView } from '#contract/desk/queue/desk-saved-views.ts'

/** Views that the staff member has named, oldest first. */
export const $savedViews = atom<readonly SavedView[]>([])

/** Loads the saved views. On failure the current ones stay. */
export async function loadSavedViews(): Promise<void> {
  await showViews(sendDesk('GET /desk/views', {}))
}

/** Saves the query of the desk URL under a name. Returns the error if it failed. */
export function saveView(name: string, query: string): Promise<CallError | null> {
  return showViews(sendDesk('POST /desk/views', { name, query }))
}

export function renameView(id: number, name: string): Promise<CallError | null> {
  return showViews(sendDesk('POST /desk/views/{id}/rename', { id, name }))
}

export function removeView(id: number): Promise<CallError | null> {
  return showViews(sendDesk('POST /desk/views/{id}/remove', { id }))
}

async function showViews(
  request: Promise<Outcome<{ list: readonly SavedView[] }>>,
): Promise<CallError | null> {
  const outcome = await request
  if (!outcome.ok) return outcome
  $savedViews.set(outcome.data.list)
  return null
}
