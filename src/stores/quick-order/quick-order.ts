import { atom } from 'nanostores'
import { pageCountryId } from '#client/page/page-facts.ts'
import { mayHaveTakenEffect, send } from '#client/send/send.ts'
import { takePassedList } from '#client/page/pass-list.ts'
import { readStoredValue, storeValue } from '#client/page/visitor.ts'
import type { AnsweredLine } from '#contract/quick-order/quick-order.ts'
import { maximumQuickLines, type QuickLine } from '#domain/quick-order/line.ts'
import type { ColumnQuestion } from '#domain/quick-order/columns.ts'
import type { Columns } from '#domain/quick-order/header.ts'
import { maxNumberLength, parseList, readList } from '#domain/quick-order/parse.ts'
import { writeCell } from '#domain/lists/csv-cell.ts'
import { normaliseNumber, toWrittenForm } from '#domain/numbers/normalise.ts'
import { addLinesToCart, type LineWithStock } from '../cart/cart-lines.ts'
import {
  defaultOfferIdOf,
  lineErrorsOf,
  type QuickRow,
  isReady,
  remainingRows,
  mergeByOffer,
} from './quick-order-rows.ts'
import { $vehicle } from '../garage/vehicle.ts'

export type QuickState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  /** Table whose columns the buyer has to assign. */
  | { kind: 'asking'; question: ColumnQuestion }
  | { kind: 'known'; rows: QuickRow[]; countryId: number; busy: boolean; notice: ListNote | null }
  | { kind: 'failed'; label: string }

/** Result of the last attempt to add lines. */
export type ListNote = { kind: 'added'; lines: number } | { kind: 'refused'; label: string }

const key = 'egg.quick'

/** Typed or pasted text. The device keeps it until it is in the cart or cleared. */
export const $typedText = atom(readStoredValue(key) ?? '')
export const $quickOrder = atom<QuickState>({ kind: 'idle' })

/**
 * Lines that may already be in the cart, because the response was lost. Their result is settled
 * before any other add, so that nothing is added twice.
 */
let linesBeingAdded: readonly LineWithStock[] | null = null

export function setList(text: string): void {
  storeValue(key, text || null)
  $typedText.set(text)
}

/** Takes over a list pasted into a search field and checks it immediately. */
export function receivePastedList(): void {
  const passedList = takePassedList()
  if (!passedList) return
  addList(passedList)
  void checkList()
}

/** Appends a list to the typed text. */
export function addList(list: string): void {
  const textBefore = $typedText.get().trimEnd()
  if (textBefore !== list.trimEnd()) setList(textBefore ? `${textBefore}\n${list}` : list)
}

export function clearList(): void {
  setList('')
  $quickOrder.set({ kind: 'idle' })
}

/** Number of lines skipped above the headings, and beyond the limit. */
export const $skippedLines = atom({ above: 0, unread: 0 })

/**
 * Checks all lines. The typed text stays whatever the result. `columns` answer the column question.
 */
export async function checkList(columns?: Columns): Promise<void> {
  const { lines, question, above, unread } = readList($typedText.get(), columns)
  $skippedLines.set({ above, unread })
  if (question) return $quickOrder.set({ kind: 'asking', question })
  if (lines.length === 0) return $quickOrder.set({ kind: 'idle' })
  const state = $quickOrder.get()
  const rowsBefore = state.kind === 'known' ? state.rows : []
  $quickOrder.set({ kind: 'loading' })
  const requestedLines = sortForRequest(lines).slice(0, maximumQuickLines)
  const answers = await ask(requestedLines)
  if (!answers.ok) return $quickOrder.set({ kind: 'failed', label: answers.label })
  const answersByLine = new Map(requestedLines.map((line, i) => [line, answers.list[i] ?? null]))
  const rows = lines.map((line) =>
    withEarlierChoice(withAnswer(line, answersByLine.get(line) ?? null), rowsBefore),
  )
  $quickOrder.set({ kind: 'known', rows, countryId: answers.countryId, busy: false, notice: null })
}

/** Checks one line again under another number. */
export async function correctLine(line: number, typedText: string): Promise<void> {
  const [readQuickLine] = parseList(typedText.replace(/\s*\n\s*/g, ' '))
  const stateBefore = $quickOrder.get()
  const row = stateBefore.kind === 'known' && stateBefore.rows.find((one) => one.line === line)
  if (!row || !readQuickLine) return
  // Don't keep a refused quantity.
  const quantityToRequest = row.oddQuantity ? 1 : row.quantity
  const quantity =
    readQuickLine.number === typedText.trim() ? quantityToRequest : readQuickLine.quantity
  const correctedLine: QuickLine = { ...readQuickLine, line, typed: typedText, quantity }
  const answers = await ask([correctedLine])
  if (!answers.ok) return refuse(answers.label)
  const answer = answers.list[0] ?? null
  replace(line, () => withAnswer(correctedLine, answer))
  storeTypedText()
}

export function chooseOffer(line: number, skuOrgId: number | null): void {
  replace(line, (row) => ({ ...row, chosen: skuOrgId, refused: '' }))
}

export function setQuantity(line: number, quantity: number): void {
  replace(line, (row) => {
    const { fault, oddQuantity: _, ...own } = row
    // The new quantity replaces the refused one.
    const remainingError = fault && fault !== 'quantity' ? { fault } : {}
    return { ...own, ...remainingError, quantity, refused: '' }
  })
  storeTypedText()
}

export function removeRow(line: number): void {
  const state = $quickOrder.get()
  if (state.kind !== 'known') return
  const rows = state.rows.filter((row) => row.line !== line)
  if (rows.length === 0) return clearList()
  $quickOrder.set({ ...state, rows })
  storeTypedText()
}

/** Adds all ready lines to the cart or none. Lines that aren't ready stay, to be corrected. */
export async function addReadyLines(): Promise<void> {
  const state = $quickOrder.get()
  if (state.kind !== 'known' || state.busy) return
  const readyRows = state.rows.filter(isReady)
  if (readyRows.length === 0) return
  $quickOrder.set({ ...state, busy: true, notice: null })
  const lines = linesBeingAdded ?? mergeByOffer(readyRows)
  const outcome = await addLinesToCart(lines)
  const isLost = !outcome.ok && mayHaveTakenEffect(outcome)
  const wasUnsettled = linesBeingAdded !== null
  linesBeingAdded = isLost ? lines : null
  if (!outcome.ok) {
    // The lost request had no effect, so the list is sent as a new one.
    if (wasUnsettled && !isLost) {
      $quickOrder.set(state)
      return addReadyLines()
    }
    const errors = lineErrorsOf(outcome.data)
    const rows = state.rows.map((row) => ({ ...row, refused: errors.get(row.chosen ?? 0) ?? '' }))
    const notice = { kind: 'refused', label: outcome.label } as const
    return $quickOrder.set({ ...state, rows, busy: false, notice })
  }
  const rows = remainingRows(state.rows, lines)
  const notice = { kind: 'added', lines: state.rows.length - rows.length } as const
  $quickOrder.set({ ...state, rows, busy: false, notice })
  storeTypedText()
}

/** Sorts lines: those that can be ordered first, then those that only the catalogue may contain. */
function sortForRequest(lines: readonly QuickLine[]): QuickLine[] {
  const acceptedLines = lines.filter((line) => line.fault !== 'too_many')
  const isRefused = (row: (typeof acceptedLines)[number]) => Boolean(row.fault)
  return [...acceptedLines.filter((row) => !isRefused(row)), ...acceptedLines.filter(isRefused)]
}

function withAnswer(line: QuickLine, answer: AnsweredLine | null): QuickRow {
  // A number altered by a spreadsheet may still be valid if the catalogue spells it exactly that
  // way.
  const isKnown =
    answer?.part &&
    (line.fault !== 'changed' || toWrittenForm(answer.part.number) === toWrittenForm(line.number))
  const knownQuickLine = isKnown ? withNumber(line, answer) : line
  return { ...knownQuickLine, answer, chosen: answer && defaultOfferIdOf(answer), refused: '' }
}

/**
 * Replaces the number of a line with the catalogue number found in it. In a table the quantity is a
 * separate cell and stays; in a sentence it changes with the number.
 */
function withNumber(line: QuickLine, answer: AnsweredLine): QuickLine {
  const { number, quantity } = answer
  const { fault: _, oddQuantity, ...own } = line
  if (own.cell !== undefined)
    return { ...own, number, ...(oddQuantity && { oddQuantity, fault: 'quantity' }) }
  const isOther = normaliseNumber(number) !== normaliseNumber(line.number)
  const newOddQuantity = isOther ? (answer.oddQuantity ?? undefined) : oddQuantity
  if (newOddQuantity)
    return { ...own, number, quantity: 1, oddQuantity: newOddQuantity, fault: 'quantity' }
  return { ...own, number, quantity }
}

/** Keeps the offer chosen earlier for a number while it is still available. */
function withEarlierChoice(row: QuickRow, quickRowsBefore: readonly QuickRow[]): QuickRow {
  const earlierChoice = quickRowsBefore.find((one) => one.number === row.number)?.chosen ?? null
  return row.answer?.offers.some((offer) => offer.skuOrgId === earlierChoice)
    ? { ...row, chosen: earlierChoice }
    : row
}

function replace(line: number, edit: (row: QuickRow) => QuickRow): void {
  const state = $quickOrder.get()
  if (state.kind !== 'known') return
  $quickOrder.set({
    ...state,
    rows: state.rows.map((row) => (row.line === line ? edit(row) : row)),
  })
}

function refuse(label: string): void {
  const state = $quickOrder.get()
  if (state.kind === 'known') $quickOrder.set({ ...state, notice: { kind: 'refused', label } })
}

/** Rewrites the text field from the rows: it contains only the lines still to be ordered. */
function storeTypedText(): void {
  const state = $quickOrder.get()
  if (state.kind !== 'known') return
  setList(state.rows.map(listTextOf).join('\n'))
}

/**
 * Returns a line in a form that parses back to the same row. A number with special characters
 * becomes a separate cell.
 */
function listTextOf({ fault, typed, number, quantity }: QuickRow): string {
  if (fault) return typed
  const isPlain = /^[A-Za-z0-9][\w ./-]*$/.test(number)
  return isPlain ? `${number} x ${quantity}` : `${writeCell(number, '\t')}\t${quantity}`
}

async function ask(lines: readonly QuickLine[]) {
  const sentLines = lines.slice(0, maximumQuickLines)
  if (sentLines.length === 0) return { ok: true as const, countryId: pageCountryId(), list: [] }
  const outcome = await send('POST /app-api/v4/material/list', {
    lines: sentLines.map(({ number, quantity, typed, cell }) => ({
      number: number.slice(0, maxNumberLength),
      quantity,
      typed: cell ?? typed,
    })),
    vehicleModelId: $vehicle.get()?.vehicleModelId,
  })
  return outcome.ok ? { ok: true as const, ...outcome.data } : outcome
}
