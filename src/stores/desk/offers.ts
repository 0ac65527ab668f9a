import { atom } from 'nanostores'
import { type EncodingChoice, type FileError, readFileAsCsv } from '#client/files/list-file.ts'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { OfferImportPreview, OfferImport } from '#contract/desk/desk-offers.ts'
import {
  type ColumnMatch,
  type LearnedColumn,
  listColumnsToLearn,
  matchColumns,
  writeColumnHeadings,
} from '#domain/offer-import/match-columns.ts'
import { maxDeskRows } from '#domain/offer-import/uploads.ts'
import type { Encoding } from '#domain/lists/decode.ts'
import type { Remote } from '../remote.ts'

/** Applied files of the seller's shop, and the file being previewed. */
export type DeskOffersState = Remote<{
  list: readonly OfferImport[]
  /** Columns that the shop chose for headings of earlier files. */
  columns: readonly LearnedColumn[]
  preview: OfferImportPreview | null
  /** File of the preview, with the chosen columns. */
  checked: CheckedFile | null
  /** Result of the last action. */
  lastResult: 'applied' | 'undone' | null
  busy: boolean
  fault: CallError | null
  /** File whose encoding the user has to choose. */
  unsure: { file: File; choices: readonly EncodingChoice[] } | null
  /** File whose columns the user has to confirm. */
  matching: UnmatchedFile | null
  /** Reason why the last file couldn't be read. */
  unreadable: FileError | null
}>

/** Uploaded file with its text and the guessed meaning of each column. */
export interface UnmatchedFile {
  name: string
  text: string
  match: ColumnMatch
}

/** File that was checked, to check it again with other brands. */
export interface CheckedFile {
  file: UnmatchedFile
  chosen: readonly string[]
}

export const $deskOffers = atom<DeskOffersState>({ kind: 'idle' })

/** Brand chosen for a name in a file; '' forgets the choice. */
interface BrandChoice {
  name: string
  brand: string
}

type OfferImportMessages = Pick<
  Extract<DeskOffersState, { kind: 'known' }>,
  'preview' | 'checked' | 'lastResult' | 'fault' | 'unsure' | 'matching' | 'unreadable'
>

const noImportMessages: OfferImportMessages = {
  preview: null,
  checked: null,
  lastResult: null,
  fault: null,
  unsure: null,
  matching: null,
  unreadable: null,
}

export async function openDeskOffers(
  messages: OfferImportMessages = noImportMessages,
): Promise<void> {
  const outcome = await sendDesk('GET /desk/goods', {})
  $deskOffers.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, busy: false, ...messages }
      : { kind: 'failed', fault: outcome },
  )
}

/**
 * Reads a CSV or XLSX file. Sends it for a check when its columns are known; otherwise the user
 * confirms them first. Changes nothing in the shop.
 */
export async function checkOfferFile(file: File, encoding?: Encoding): Promise<void> {
  await runAction(async ({ columns }) => {
    const fileResult = await readFileAsCsv(file, maxDeskRows + 1, encoding)
    if ('choices' in fileResult)
      return { ...noImportMessages, unsure: { file, choices: fileResult.choices } }
    if (!fileResult.ok) return { ...noImportMessages, unreadable: fileResult.fault }
    const { text } = fileResult
    const match = matchColumns(text, columns)
    const matchedFile = { name: file.name, text, match }
    if (match.isAsked) return { ...noImportMessages, matching: matchedFile }
    return sendForCheck(
      matchedFile,
      match.columns.map(({ column }) => column ?? ''),
      [],
    )
  })
}

/** Sends the file whose columns were chosen; '' leaves a column out. */
export async function checkMatchedFile(
  file: UnmatchedFile,
  chosenColumns: readonly string[],
  isRemembered: boolean,
): Promise<void> {
  await runAction(() =>
    sendForCheck(
      file,
      chosenColumns,
      isRemembered ? listColumnsToLearn(file.match, chosenColumns) : [],
    ),
  )
}

/**
 * Checks the file again with the brands chosen for its unknown names. They apply to all rows with
 * the name and are remembered for the shop.
 */
export async function checkWithBrands(
  { file, chosen }: CheckedFile,
  brands: BrandChoice[],
): Promise<void> {
  await runAction(() => sendForCheck(file, chosen, [], brands))
}

/** Discards the file whose columns were to be chosen. */
export function discardMatching(): void {
  const state = $deskOffers.get()
  if (state.kind === 'known') $deskOffers.set({ ...state, matching: null })
}

async function sendForCheck(
  file: UnmatchedFile,
  chosenColumns: readonly string[],
  columns: LearnedColumn[],
  brands: BrandChoice[] = [],
): Promise<OfferImportMessages> {
  const { name, text, match } = file
  const outcome = await sendDesk('POST /desk/goods/check', {
    name,
    text: writeColumnHeadings(text, match, chosenColumns),
    columns,
    brands,
  })
  return outcome.ok
    ? { ...noImportMessages, preview: outcome.data, checked: { file, chosen: chosenColumns } }
    : { ...noImportMessages, fault: outcome }
}

/**
 * Applies the previewed file. If another person applied one first, the preview is outdated and
 * removed.
 */
export async function applyOfferImport(id: number, acceptsJumps: boolean): Promise<void> {
  await runAction(async () =>
    messagesAfter(await sendDesk('POST /desk/goods/{id}/apply', { id, acceptsJumps }), 'applied'),
  )
}

/** Reverts the changes of the last file. */
export async function undoOfferImport(id: number): Promise<void> {
  await runAction(async () =>
    messagesAfter(await sendDesk('POST /desk/goods/{id}/undo', { id }), 'undone'),
  )
}

function messagesAfter(
  outcome: Outcome<unknown>,
  result: 'applied' | 'undone',
): OfferImportMessages {
  return outcome.ok
    ? { ...noImportMessages, lastResult: result }
    : { ...noImportMessages, fault: outcome }
}

/** Performs an action unless one is pending, then reloads the page's data. */
async function runAction(
  work: (
    extractBefore: Extract<DeskOffersState, { kind: 'known' }>,
  ) => Promise<OfferImportMessages>,
): Promise<void> {
  const stateBefore = $deskOffers.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy) return
  $deskOffers.set({ ...stateBefore, busy: true, lastResult: null, fault: null })
  await openDeskOffers(await work(stateBefore))
}
