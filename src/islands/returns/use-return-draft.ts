import { useEffect, useState } from 'react'
import { storeReturnDraft, type ReturnDraft, readReturnDraft } from '#client/device/return-draft.ts'
import type { ReturnForm } from '#stores/returns/returns.ts'

/**
 * Returns the draft of the return form, kept across a reload. If the order has only one returnable
 * item, it is preselected.
 */
export function useReturnDraft(form: ReturnForm, pictures: readonly string[]) {
  const [draft, setDraft] = useState<ReturnDraft>(() => {
    const storedDraft = readReturnDraft(form.orderId)
    const [line, ...others] = form.lines
    const isOnlyItem = line !== undefined && others.length === 0 && line.returnable === 1
    return isOnlyItem
      ? { ...storedDraft, counts: { [line.skuOrgId]: 1, ...storedDraft.counts } }
      : storedDraft
  })
  useEffect(() => storeReturnDraft({ ...draft, pictures: [...pictures] }), [draft, pictures])
  const write = (change: Partial<ReturnDraft>) =>
    setDraft((returnDraftBefore) => ({ ...returnDraftBefore, ...change }))
  return [draft, write] as const
}
