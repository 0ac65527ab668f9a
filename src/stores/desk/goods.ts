import { atom } from 'nanostores'
import { type EncodingChoice, type FileFault, readTextOf } from '#client/list-file.ts'
import { sendDesk } from '#client/desk-send.ts'
import type { Fault, Outcome } from '#client/send.ts'
import type { DeskGoodsPreview, DeskGoodsUpload } from '#contract/desk-goods.ts'
import { mostDeskRows } from '#domain/goods/uploads.ts'
import type { Encoding } from '#domain/lists/decode.ts'
import type { Remote } from '../remote.ts'

/** Files of the own shop that were applied, and the one that is looked at. */
export type DeskGoodsState = Remote<{
  list: readonly DeskGoodsUpload[]
  preview: DeskGoodsPreview | null
  /** What the last act came to. */
  said: 'applied' | 'undone' | null
  busy: boolean
  fault: Fault | null
  /** A file whose encoding somebody has to choose. */
  unsure: { file: File; choices: readonly EncodingChoice[] } | null
  /** Why the last file couldn't be read. */
  unreadable: FileFault | null
}>

export const $deskGoods = atom<DeskGoodsState>({ kind: 'idle' })

type Said = Pick<
  Extract<DeskGoodsState, { kind: 'known' }>,
  'preview' | 'said' | 'fault' | 'unsure' | 'unreadable'
>

const nothingSaid: Said = {
  preview: null,
  said: null,
  fault: null,
  unsure: null,
  unreadable: null,
}

export async function openDeskGoods(saying: Said = nothingSaid): Promise<void> {
  const outcome = await sendDesk('GET /desk/goods', {})
  $deskGoods.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, busy: false, ...saying }
      : { kind: 'failed', fault: outcome },
  )
}

/** Sends a CSV or XLSX file to be checked; nothing of the shop changes. */
export async function checkGoods(file: File, encoding?: Encoding): Promise<void> {
  await act(async () => {
    const read = await readTextOf(file, mostDeskRows + 1, encoding)
    if ('choices' in read) return { ...nothingSaid, unsure: { file, choices: read.choices } }
    if (!read.ok) return { ...nothingSaid, unreadable: read.fault }
    const { text } = read
    const outcome = await sendDesk('POST /desk/goods/check', { name: file.name, text })
    return outcome.ok
      ? { ...nothingSaid, preview: outcome.data }
      : { ...nothingSaid, fault: outcome }
  })
}

/** Does what the preview shows; where somebody was faster the preview is out of date and goes. */
export async function applyGoods(id: number, acceptsJumps: boolean): Promise<void> {
  await act(async () =>
    saidOf(await sendDesk('POST /desk/goods/{id}/apply', { id, acceptsJumps }), 'applied'),
  )
}

/** Puts back what the last file changed. */
export async function undoGoods(id: number): Promise<void> {
  await act(async () => saidOf(await sendDesk('POST /desk/goods/{id}/undo', { id }), 'undone'))
}

function saidOf(outcome: Outcome<unknown>, said: 'applied' | 'undone'): Said {
  return outcome.ok ? { ...nothingSaid, said } : { ...nothingSaid, fault: outcome }
}

/** Does it once, and reads anew what stands then. */
async function act(work: () => Promise<Said>): Promise<void> {
  const before = $deskGoods.get()
  if (before.kind !== 'known' || before.busy) return
  $deskGoods.set({ ...before, busy: true, said: null, fault: null })
  await openDeskGoods(await work())
}
