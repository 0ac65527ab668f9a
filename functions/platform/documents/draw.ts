import Pdf from 'pdfkit'
import { site } from '#config/site.ts'
import { locales } from '#i18n/locales.ts'
import type { Env } from '../kernel/context.ts'
import { drawCard } from './draw-card.ts'
import { drawFacts, drawParties } from './draw-heading.ts'
import { yieldToRequests } from '../kernel/yield-to-requests.ts'
import { drawTable } from './draw-table.ts'
import { loadFonts } from './fonts.ts'
import { Page, pageMargin } from './page.ts'
import { mutedColour, Pen } from './pen.ts'
import type { DocumentSheet } from './sheet.ts'

/** Source text of the drawing code. When this code changes, documents are drawn again. */
const drawingModules = import.meta.glob<string>(
  ['./{draw,draw-*,fonts,page,pen}.ts', '../../../src/domain/papers/*.ts'],
  { eager: true, query: '?raw', import: 'default' },
)

/** Version of the document layout, as text. */
export const layoutVersion = site.name + Object.values(drawingModules).join('')

/** Renders a document as PDF (A4) with embedded fonts. Takes 40 ms. */
export async function drawDocument(env: Env, sheet: DocumentSheet): Promise<Uint8Array[]> {
  const language = locales[sheet.locale].bcp47
  const fonts = await loadFonts(env, language, JSON.stringify(sheet).normalize('NFC') + site.name)
  const date = new Date(sheet.issuedAt)
  const title = `${sheet.title} ${sheet.number}`
  const doc = new Pdf({
    size: 'A4',
    margin: pageMargin,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    // Skip the library's default font, which this document doesn't use.
    font: null as unknown as string,
    info: { Title: title, Author: site.name, CreationDate: date, ModDate: date },
  })
  const page = new Page(new Pen(doc, fonts, language))
  await drawPages(page, sheet)
  await yieldToRequests()
  page.pageNumber(sheet.number)
  return collectBytes(doc)
}

async function drawPages(page: Page, sheet: DocumentSheet): Promise<void> {
  page.text(site.name, { size: 10, color: mutedColour })
  page.text(sheet.title, { size: 20, bold: true })
  page.skip(4)
  page.line()
  page.skip(8)
  drawFacts(page, sheet.facts)
  drawParties(page, sheet.parties)
  await yieldToRequests()
  await drawTable(page, sheet)
  await yieldToRequests()
  drawCard(page, sheet.card)
  for (const note of sheet.notes) page.text(note, { size: 9, color: mutedColour })
  page.signatureLines(sheet.signatories)
}

async function collectBytes(doc: PDFKit.PDFDocument): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  const drawn = new Promise<void>((resolve) => doc.on('end', resolve))
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  doc.end()
  await drawn
  return chunks
}
