import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError } from '#client/send/send.ts'
import type { DeskOffer } from '#contract/desk/desk-offer-list.ts'
import type { OfferImportPreview } from '#contract/desk/desk-offers.ts'
import type { Answer, Payload } from '#contract/index.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import type { CurrencyFormat } from '#domain/country/moneys.ts'
import { formatAmount } from '#domain/money/format.ts'
import {
  maxTypedOffers,
  readTypedOffer,
  type TypedOffer,
  writeTypedOffers,
} from '#domain/offer-import/typed-offer.ts'
import type { Remote } from '../../remote.ts'
import { $member } from '../member.ts'
import { findConcurrentChanges } from './concurrent-changes.ts'

/** An offer with the values typed over it. */
export interface EditedOffer {
  offer: DeskOffer
  typed: TypedOffer
}

/** Table of the shop's offers, with the changes that aren't applied yet. */
export type OfferTableState = Remote<
  Answer<'GET /desk/goods/offers'> & {
    edits: ReadonlyMap<number, EditedOffer>
    busy: boolean
    fault: CallError | null
    /** Errors of the changes, as the file check reports them. */
    rowFaults: OfferImportPreview['faults']
    /** Offers that changed since they were read; they show the new values. */
    moved: readonly DeskOffer[]
    /** Checked changes whose prices differ so much that they have to be confirmed. */
    toConfirm: { uploadId: number; jumps: number } | null
    /** Last applied changes, which can be undone. */
    done: { uploadId: number; offers: number } | null
  }
>

type KnownTable = Extract<OfferTableState, { kind: 'known' }>
export type OfferFilter = Omit<Payload<'GET /desk/goods/offers'>, 'after'>

export const $offerTable = atom<OfferTableState>({ kind: 'idle' })

let filter: OfferFilter = {}
const noEdits: Pick<KnownTable, 'edits' | 'done'> = { edits: new Map(), done: null }
let remainingEdits = noEdits

// The next person at this screen may belong to another shop.
$member.listen(({ kind }) => {
  if (kind === 'somebody') return
  remainingEdits = noEdits
  $offerTable.set({ kind: 'idle' })
})

const noMessages = {
  busy: false,
  fault: null,
  rowFaults: [],
  moved: [],
  toConfirm: null,
} satisfies Partial<KnownTable>

/** Reads the first page of a filter. Changes that aren't applied yet are kept. */
export async function openOfferTable(wantedOfferFilter: OfferFilter): Promise<void> {
  filter = wantedOfferFilter
  const outcome = await sendDesk('GET /desk/goods/offers', wantedOfferFilter)
  if (filter !== wantedOfferFilter) return
  const { edits, done } = readKnownTable() ?? remainingEdits
  // Keep the typed changes when the connection is lost.
  remainingEdits = { edits, done }
  $offerTable.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, ...noMessages, edits, done }
      : { kind: 'failed', fault: outcome },
  )
}

/** Reads the first page again, after a change elsewhere. */
export const reloadOffers = (): Promise<void> => openOfferTable(filter)

/** Reads the next page. */
export async function loadMoreOffers(): Promise<void> {
  const knownTableBefore = readKnownTable()
  if (!knownTableBefore?.next || knownTableBefore.busy) return
  const nextFilter = filter
  $offerTable.set({ ...knownTableBefore, busy: true })
  const outcome = await sendDesk('GET /desk/goods/offers', {
    ...nextFilter,
    after: knownTableBefore.next,
  })
  const now = readKnownTable()
  if (!now || filter !== nextFilter) return
  $offerTable.set(
    outcome.ok
      ? { ...now, ...outcome.data, list: [...now.list, ...outcome.data.list], busy: false }
      : { ...now, busy: false, fault: outcome },
  )
}

/** Values of an offer as the fields show them. */
export const toTypedOffer = ({ price, stock }: DeskOffer, money: CurrencyFormat): TypedOffer => ({
  price: formatAmount(price, money),
  stock: String(stock),
})

/** Records a typed price or stock. A value equal to the stored one is no change. */
export const recordTypedOffer = (offer: DeskOffer, change: Partial<TypedOffer>): void =>
  recordTypedOffers([{ offer, change }])

/** Records typed prices or stocks of several offers. */
export function recordTypedOffers(
  changes: readonly { offer: DeskOffer; change: Partial<TypedOffer> }[],
): void {
  const state = readKnownTable()
  if (!state || state.busy) return
  const money = moneyOf(state.countryId)
  const edits = new Map(state.edits)
  for (const { offer, change } of changes) {
    const typedOfferBefore = edits.get(offer.skuOrgId)?.typed ?? toTypedOffer(offer, money)
    const changedOffer = { ...typedOfferBefore, ...change }
    if (isAsTyped(offer, changedOffer, money)) edits.delete(offer.skuOrgId)
    else edits.set(offer.skuOrgId, { offer, typed: changedOffer })
  }
  $offerTable.set({ ...state, ...noMessages, edits })
}

function isAsTyped(
  { price, stock }: DeskOffer,
  typedOffer: TypedOffer,
  money: CurrencyFormat,
): boolean {
  const parsed = readTypedOffer(typedOffer, money)
  return parsed.price === price && parsed.stock === stock
}

/** Drops all changes that aren't applied yet. */
export function discardEdits(): void {
  const state = readKnownTable()
  if (state && !state.busy) $offerTable.set({ ...state, ...noMessages, edits: new Map() })
}

/**
 * Checks all typed changes as a file of offers and applies them together. Stops with the reason
 * when an offer has changed meanwhile, a value is invalid, or a price differs too much.
 */
export async function applyEdits(name: string): Promise<void> {
  const state = readKnownTable()
  if (!state || state.busy || state.edits.size === 0 || state.edits.size > maxTypedOffers) return
  const money = moneyOf(state.countryId)
  const changedOffers = [...state.edits.values()].flatMap(({ offer, typed }) => {
    const { price, stock } = readTypedOffer(typed, money)
    return price === undefined || stock === undefined
      ? []
      : [{ seen: offer, read: { price, stock } }]
  })
  if (changedOffers.length < state.edits.size) return
  $offerTable.set({ ...state, ...noMessages, busy: true })
  const text = writeTypedOffers(changedOffers, money)
  const checkOutcome = await sendDesk('POST /desk/goods/check', { name, text })
  if (!checkOutcome.ok) return updateTable({ fault: checkOutcome })
  const { uploadId, faults, jumps, changes } = checkOutcome.data
  if (faults.length > 0) return updateTable({ rowFaults: faults })
  const movedOffers = findConcurrentChanges(changedOffers, changes)
  if (movedOffers.length > 0) return showConcurrentChanges(movedOffers)
  if (uploadId === null) return settle(0, 0)
  if (jumps > 0) return updateTable({ toConfirm: { uploadId, jumps } })
  await apply(uploadId, false)
}

/** Applies the checked changes with the prices that had to be confirmed. */
export async function confirmJumps(): Promise<void> {
  const state = readKnownTable()
  if (!state?.toConfirm || state.busy) return
  const { uploadId } = state.toConfirm
  $offerTable.set({ ...state, ...noMessages, busy: true })
  await apply(uploadId, true)
}

/** Confirms a price that jumped, and reloads the table. */
export async function confirmPrice({ skuOrgId, price }: DeskOffer): Promise<void> {
  const state = readKnownTable()
  if (!state || state.busy) return
  $offerTable.set({ ...state, ...noMessages, busy: true })
  const outcome = await sendDesk('POST /desk/goods/offers/{id}/confirmPrice', {
    id: skuOrgId,
    price,
  })
  if (!outcome.ok) return updateTable({ fault: outcome })
  await openOfferTable({ ...filter })
}

/** Undoes the changes that were applied last. */
export async function undoEdits(): Promise<void> {
  const state = readKnownTable()
  if (!state?.done || state.busy) return
  $offerTable.set({ ...state, ...noMessages, busy: true })
  const outcome = await sendDesk('POST /desk/goods/{id}/undo', { id: state.done.uploadId })
  if (!outcome.ok) return updateTable({ fault: outcome })
  const now = readKnownTable()
  if (now) $offerTable.set({ ...now, done: null })
  await openOfferTable({ ...filter })
}

async function apply(id: number, acceptsJumps: boolean): Promise<void> {
  const outcome = await sendDesk('POST /desk/goods/{id}/apply', { id, acceptsJumps })
  if (!outcome.ok) return updateTable({ fault: outcome })
  return settle(id, readKnownTable()?.edits.size ?? 0)
}

/** Ends the editing and reloads the table, so that it shows the stored values. */
async function settle(uploadId: number, offers: number): Promise<void> {
  const now = readKnownTable()
  if (!now) return
  const lastDone = uploadId > 0 ? { uploadId, offers } : now.done
  $offerTable.set({ ...now, edits: new Map(), done: lastDone })
  await openOfferTable({ ...filter })
}

/**
 * Shows the new values of offers that changed meanwhile. Typed values stay and can be applied
 * again.
 */
function showConcurrentChanges(movedDeskOffers: readonly DeskOffer[]): void {
  const state = readKnownTable()
  if (!state) return
  const freshOffers = new Map(movedDeskOffers.map((offer) => [offer.skuOrgId, offer]))
  const money = moneyOf(state.countryId)
  const edits = new Map(
    [...state.edits]
      .map(([id, edit]) => [id, { ...edit, offer: freshOffers.get(id) ?? edit.offer }] as const)
      .filter(([, { offer, typed }]) => !isAsTyped(offer, typed, money)),
  )
  const list = state.list.map((offer) => freshOffers.get(offer.skuOrgId) ?? offer)
  $offerTable.set({ ...state, ...noMessages, list, edits, moved: movedDeskOffers })
}

function updateTable(changes: Partial<KnownTable>): void {
  const state = readKnownTable()
  if (state) $offerTable.set({ ...state, ...noMessages, ...changes })
}

function readKnownTable(): KnownTable | null {
  const state = $offerTable.get()
  return state.kind === 'known' ? state : null
}
