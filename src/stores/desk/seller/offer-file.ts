import { saveXlsx } from '#client/files/save-file.ts'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError } from '#client/send/send.ts'
import { offerFileColumns, makeOfferFileRows } from '#domain/offer-import/offer-file.ts'
import { moneyOf } from '#domain/country/money-of.ts'

/** Rows of an offer file. `isCut` is true when the shop has more offers than a file may contain. */
export interface OfferFile {
  rows: (string | number)[][]
  isCut: boolean
}

/** Reads the shop's offers as rows of a file, or returns the error. */
export async function readOfferFile(): Promise<CallError | OfferFile> {
  const outcome = await sendDesk('GET /desk/goods/file', {})
  if (!outcome.ok) return outcome
  const { rows, isCut } = outcome.data
  return { rows: makeOfferFileRows(rows, moneyOf(outcome.data.countryId)), isCut }
}

/** Saves the shop's offers as a file that can be changed and imported. */
export async function saveOffers(name: string): Promise<CallError | OfferFile> {
  const file = await readOfferFile()
  if ('rows' in file) await saveXlsx(name, file.rows)
  return file
}

/** Saves an empty file with the columns of offers. */
export async function saveTemplate(name: string): Promise<void> {
  await saveXlsx(name, [[...offerFileColumns]])
}
