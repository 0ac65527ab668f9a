import type { Answer } from '#contract/index.ts'
import type { OpenedPartList, PartList, PartListLine } from '#contract/part-list/part-list.ts'
import type { CallError } from '#client/send/send.ts'
import { pageCountryId } from '#client/page/page-facts.ts'
import { withTotals } from '#domain/part-list/edit-list.ts'
import { changeCopy, sendStored, readStoredAnswer } from '../offline/copies.ts'
import { type SeenPart, findSeenPart } from '../offline/seen-parts.ts'
import { storeAction } from '../offline/send-or-wait.ts'
import { findCreatedList } from '../offline/send-waiting.ts'

const listCall = 'GET /web-api/partList/{listId}'
const listsCall = 'GET /web-api/partList'

/**
 * Creates a list on the device, with a negative ID until the platform has it. Returns undefined in a
 * browser without storage.
 */
export async function createOfflineList(name: string): Promise<PartList | undefined> {
  const listId = -Date.now()
  const payload = { name, tempId: listId }
  if (!(await storeAction('POST /web-api/partList', payload, { what: name }))) return undefined
  const list: PartList = { listId, name, lines: 0, low: 0, orderedAt: null }
  const knownStoredAnswer = await readStoredAnswer(listsCall, {})
  await changeCopy(listsCall, {}, { lists: [...(knownStoredAnswer?.lists ?? []), list] })
  const openedList = { ...list, countryId: pageCountryId(), ready: 0, total: 0, list: [] }
  await changeCopy(listCall, { listId }, openedList)
  return list
}

/** Reads a list created offline: from the platform once it was sent, otherwise from the device. */
export async function readOfflineList(
  tempId: number,
): Promise<{ ok: true; data: OpenedPartList } | ({ ok: false } & CallError)> {
  const listId = await findCreatedList(tempId)
  if (listId !== undefined) return sendStored(listCall, { listId })
  const data = await readStoredAnswer(listCall, { listId: tempId })
  return data ? { ok: true, data } : { ok: false, code: 404, label: 'label_not_found', data: null }
}

/**
 * Adds a part that the buyer has seen to a list on the device. Returns undefined when the part
 * isn't stored.
 */
export async function addSeenPart(
  wholePartList: OpenedPartList,
  number: string,
): Promise<OpenedPartList | undefined> {
  const part = await findSeenPart(number)
  if (!part) return undefined
  const { listId } = wholePartList
  if (wholePartList.list.some(({ skuOrgId }) => skuOrgId === part.skuOrgId)) return wholePartList
  const { skuOrgId, price, countryId } = part
  const actionSubject = { what: part.number, skuOrgId, quantity: 1, price, countryId }
  const lines = [{ skuOrgId, quantity: 1 }]
  if (!(await storeAction('POST /web-api/partList/add', { listId, lines }, actionSubject)))
    return undefined
  const changedList = withTotals<PartListLine, OpenedPartList>(wholePartList, [
    ...wholePartList.list,
    lineOf(part),
  ])
  await changeCopy(listCall, { listId }, changedList)
  await updateLineCount(changedList)
  return changedList
}

/** Updates the line count of a list in the stored copy of the overview. */
async function updateLineCount({ listId, lines }: OpenedPartList): Promise<void> {
  const knownStoredAnswer: Answer<typeof listsCall> | undefined = await readStoredAnswer(
    listsCall,
    {},
  )
  if (!knownStoredAnswer) return
  const lists = knownStoredAnswer.lists.map((list) =>
    list.listId === listId ? { ...list, lines } : list,
  )
  await changeCopy(listsCall, {}, { lists })
}

function lineOf({ delivery: _, at: __, ...part }: SeenPart): PartListLine {
  return {
    ...part,
    // Lists don't show the kind.
    kind: 'IAM',
    listPrice: part.price,
    stock: part.blocked ? 0 : 1,
    alternative: null,
    quantity: 1,
    minimum: 0,
    onShelf: null,
    toOrder: 1,
    seenPrice: part.price,
    wasInStock: true,
    newerNumber: '',
  }
}
