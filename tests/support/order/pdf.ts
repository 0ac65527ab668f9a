import { getDocumentProxy } from 'unpdf'

/** A PDF as a third-party reader interprets it. */
export interface PdfContent {
  title: string
  language: string
  /** Text of each page, in writing order. */
  pages: string[]
  /** Text of all pages on one line with single spaces, for `toContain`. */
  text: string
}

/** Reads a PDF with pdf.js, which the shop doesn't use to create it. */
export async function readPdf(bytes: ArrayBuffer): Promise<PdfContent> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await document.getMetadata()
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('|'))
  }
  const { Title = '', Language = '' } = info as { Title?: string; Language?: string }
  // A line may break anywhere, and a font change splits a word.
  const text = pages.join('|').replace(/[|\s]+/g, '')
  return { title: Title, language: Language, pages, text }
}
