import { atom } from 'nanostores'
import { type EncodingChoice, type FileError, readFileAsCsv } from '#client/files/list-file.ts'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { OfferImportPreview, OfferImport } from '#contract/desk/desk-offers.ts'
import { maxDeskRows } from '#domain/offer-import/uploads.ts'
import type { Encoding } from '#domain/lists/decode.ts'
import type { Remote } from '../remote.ts'

/** Applied files of our own shop, and the file being previewed. */
export type DeskOffersState = Remote<{
  list: readonly OfferImport[]
  preview: OfferImportPreview | null
  /** Result of the last act. */
  said: 'applied' | 'undone' | null
  busy: boolean
  fault: CallError | null
  /** File whose encoding the user has to choose. */
  unsure: { file: File; choices: readonly EncodingChoice[] } | null
  /** Reason why the last file couldn't be read. */
  unreadable: FileError | null
}>

export const $deskOffers = atom<DeskOffersState>({ kind: 'idle' })

type Said = Pick<
  Extract<DeskOffersState, { kind: 'known' }>,
  'preview' | 'said' | 'fault' | 'unsure' | 'unreadable'
>

const nothingSaid: Said = {
  preview: null,
  said: null,
  fault: null,
  unsure: null,
  unreadable: null,
}

export async function openDeskOffers(saying: Said = nothingSaid): Promise<void> {
  const outcome = await sendDesk('GET /desk/goods', {})
  $deskOffers.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, busy: false, ...saying }
      : { kind: 'failed', fault: outcome },
  )
}

/** Sends a CSV or XLSX file for a check. Changes nothing in the shop. */
export async function checkOfferFile(file: File, encoding?: Encoding): Promise<void> {
  await act(async () => {
    const read = await readFileAsCsv(file, maxDeskRows + 1, encoding)
    if ('choices' in read) return { ...nothingSaid, unsure: { file, choices: read.choices } }
    if (!read.ok) return { ...nothingSaid, unreadable: read.fault }
    const { text } = read
    const outcome = await sendDesk('POST /desk/goods/check', { name: file.name, text })
    return outcome.ok
      ? { ...nothingSaid, preview: outcome.data }
      : { ...nothingSaid, fault: outcome }
  })
}

/**
 * Applies the previewed file. If another person applied one first, the preview is outdated and
 * removed.
 */
export async function applyOfferImport(id: number, acceptsJumps: boolean): Promise<void> {
  await act(async () =>
    saidOf(await sendDesk('POST /desk/goods/{id}/apply', { id, acceptsJumps }), 'applied'),
  )
}

/** Reverts the changes of the last file. */
export async function undoOfferImport(id: number): Promise<void> {
  await act(async () => saidOf(await sendDesk('POST /desk/goods/{id}/undo', { id }), 'undone'))
}

function saidOf(outcome: Outcome<unknown>, said: 'applied' | 'undone'): Said {
  return outcome.ok ? { ...nothingSaid, said } : { ...nothingSaid, fault: outcome }
}

/** Performs an act unless one is pending, then reloads the page's data. */
async function act(work: () => Promise<Said>): Promise<void> {
  const before = $deskOffers.get()
  if (before.kind !== 'known' || before.busy) return
  $deskOffers.set({ ...before, busy: true, said: null, fault: null })
  await openDeskOffers(await work())
}
