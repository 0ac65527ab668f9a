import Pdf from 'pdfkit'
import { site } from '#config/site.ts'
import { locales } from '#i18n/locales.ts'
import type { Env } from '../../kernel/context.ts'
import { yieldToRequests } from '../../kernel/yield-to-requests.ts'
import { loadFonts } from '../fonts.ts'
import { Pen } from '../pen.ts'
import { documentMessages } from '../messages.ts'
import { drawLabel } from './draw-label.ts'
import { drawPicks } from './draw-picks.ts'
import { sheetSize } from './label-size.ts'
import type { LabelSheet } from './read.ts'

/** Draws a pick list and one label per order, each on a page of A6. */
export async function drawLabels(env: Env, sheet: LabelSheet, now: number): Promise<Uint8Array[]> {
  const language = locales[sheet.locale].bcp47
  const { onPaper } = documentMessages(sheet.locale)
  const texts = JSON.stringify([sheet, onPaper]).normalize('NFC') + site.name
  const date = new Date(now)
  const doc = new Pdf({
    size: [sheetSize.width, sheetSize.height],
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    font: null as unknown as string,
    info: {
      Title: `Labels ${sheet.shopName}`,
      Author: site.name,
      CreationDate: date,
      ModDate: date,
    },
  })
  const pen = new Pen(doc, await loadFonts(env, language, texts), language)
  drawPicks(pen, sheet)
  for (const label of sheet.labels) {
    await yieldToRequests()
    doc.addPage()
    drawLabel(pen, label, onPaper)
  }
  const chunks: Uint8Array[] = []
  const drawn = new Promise<void>((resolve) => doc.on('end', resolve))
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  doc.end()
  await drawn
  return chunks
}
