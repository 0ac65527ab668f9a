import { atom } from 'nanostores'
import {
  type RequestedLine,
  storeQuotationOrder,
  type QuotationOrder,
  readQuotationOrder,
} from '#client/device/quotation-order.ts'
import { pageCountryId } from '#client/page/page-facts.ts'
import { sendOnce } from '#client/send/send-once.ts'
import { sendPicture } from '#client/send/send-picture.ts'
import { type CallError, send } from '#client/send/send.ts'
import type { Answer } from '#contract/index.ts'
import { currencyByCountry } from '#domain/country/moneys.ts'
import { readMoney } from '#domain/money/read.ts'
import { maximumQuotationLines, maximumQuotedShops } from '#domain/quotation/limits.ts'
import { $vehicle } from '../garage/vehicle.ts'

export type RequestableShop = Answer<'POST /app-api/quotation/shops'>['list'][number]

/** Draft of a request, kept on the device until it is sent. */
export const $requestDraft = atom<QuotationOrder>(readQuotationOrder())

/** Shops that can be asked, and the chosen ones; null before they are known. */
export const $requestableShops = atom<{
  list: readonly RequestableShop[]
  chosen: readonly number[]
} | null>(null)

/** State of sending, and of the upload of a picture (position and progress, 0 to 1). */
export const $requestState = atom<{
  busy: boolean
  fault: CallError | null
  upload: { at: number; part: number } | null
}>({ busy: false, fault: null, upload: null })

const emptyLine: RequestedLine = { number: '', words: '', quantity: 1, wanted: '', picture: '' }

function set(order: QuotationOrder): void {
  storeQuotationOrder(order)
  $requestDraft.set(order)
}

/** Begins a request with the given lines, or with one empty line. */
export function startRequest(lines: readonly Partial<RequestedLine>[] = []): void {
  const filledLines = lines.length > 0 ? lines.slice(0, maximumQuotationLines) : [{}]
  const params = {
    lines: filledLines.map((line) => ({ ...emptyLine, ...line })),
    note: '',
    neededBy: '',
  }
  $requestableShops.set(null)
  set({ flag: true, params })
}

/** Ends the draft without sending it. */
export function discardRequest(): void {
  storeQuotationOrder(null)
  $requestDraft.set({ flag: false, params: { lines: [], note: '', neededBy: '' } })
}

/** Changes fields of the draft. */
export function updateRequestDraft(change: Partial<QuotationOrder['params']>): void {
  const { params } = $requestDraft.get()
  set({ flag: true, params: { ...params, ...change } })
}

/** Changes one line; a new part number removes the link to an offer. */
export function changeRequestLine(index: number, change: Partial<RequestedLine>): void {
  const { lines } = $requestDraft.get().params
  updateRequestDraft({
    lines: lines.map((line, i) => {
      if (i !== index) return line
      const { skuOrgId: _, ...other } = line
      return { ...('number' in change ? other : line), ...change }
    }),
  })
}

/** Adds an empty line. */
export function addRequestLine(): void {
  updateRequestDraft({ lines: [...$requestDraft.get().params.lines, emptyLine] })
}
export function removeRequestLine(index: number): void {
  updateRequestDraft({ lines: $requestDraft.get().params.lines.filter((_, i) => i !== index) })
}

/** Uploads the picture of the old part for a line. */
export async function addPicture(index: number, file: File): Promise<void> {
  const show = (part: number) =>
    $requestState.set({ ...$requestState.get(), upload: { at: index, part } })
  show(0)
  const uploadOutcome = await sendPicture(file, 'CHAT', show)
  if (uploadOutcome.ok) changeRequestLine(index, { picture: uploadOutcome.data })
  $requestState.set({ busy: false, fault: uploadOutcome.ok ? null : uploadOutcome, upload: null })
}

/** True when a wanted price was typed that can't be read. */
export const isWrongPrice = (price: string): boolean =>
  price.trim() !== '' && !readMoney(price, currencyByCountry[pageCountryId()])

const wrongPriceError = { code: 400, label: 'label_bad_request', data: null }

/** Returns the lines of the draft as a request. */
function toRequestLines() {
  const currency = currencyByCountry[pageCountryId()]
  return $requestDraft
    .get()
    .params.lines.filter(({ number, words }) => number.trim() || words.trim())
    .map(({ wanted, ...line }) => {
      const wantedAmount = readMoney(wanted, currency)
      return { ...line, ...(wantedAmount && { wantedPrice: wantedAmount }) }
    })
}

/** Loads the shops that can be asked; shops that sell the parts are preselected. */
export async function findRequestableShops(): Promise<void> {
  const lines = toRequestLines()
  if (lines.length === 0) return
  const outcome = await send('POST /app-api/quotation/shops', { lines })
  if (!outcome.ok) return $requestState.set({ ...$requestState.get(), fault: outcome })
  const { list } = outcome.data
  const chosenBefore = $requestableShops.get()?.chosen
  const sellingShops = list.filter(({ sells }) => sells > 0)
  const chosenShopIds = (sellingShops.length > 0 ? sellingShops : list.slice(0, 3)).map(
    ({ shopId }) => shopId,
  )
  $requestableShops.set({
    list,
    chosen: chosenBefore ?? chosenShopIds.slice(0, maximumQuotedShops),
  })
}

/** Chooses a shop, or removes it. */
export function chooseShop(shopId: number, isChosen: boolean): void {
  const shops = $requestableShops.get()
  if (!shops) return
  const otherShopIds = shops.chosen.filter((id) => id !== shopId)
  $requestableShops.set({ ...shops, chosen: isChosen ? [...otherShopIds, shopId] : otherShopIds })
}

/** Sends the request. Returns the ID of the quotation, or null if the screen shows why not. */
export async function sendRequest(): Promise<number | null> {
  const { note, neededBy } = $requestDraft.get().params
  const shopIds = [...($requestableShops.get()?.chosen ?? [])]
  const vehicle = $vehicle.get()
  // Leaving out an unreadable price would request another price than the typed one.
  if ($requestDraft.get().params.lines.some(({ wanted }) => isWrongPrice(wanted))) {
    $requestState.set({ busy: false, fault: wrongPriceError, upload: null })
    return null
  }
  $requestState.set({ busy: true, fault: null, upload: null })
  const outcome = await sendOnce('POST /app-api/quotation/ask', {
    lines: toRequestLines(),
    shopIds,
    note,
    neededBy,
    ...(vehicle && { vehicleModelId: vehicle.vehicleModelId }),
  })
  $requestState.set({ busy: false, fault: outcome.ok ? null : outcome, upload: null })
  if (!outcome.ok) return null
  discardRequest()
  return outcome.data.quotationId
}
