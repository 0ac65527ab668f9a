import { getDocumentProxy } from 'unpdf'

/** A PDF as a reader of somebody else's finds it. */
export interface ReadPdf {
  title: string
  language: string
  /** The text of each page, in the order in which it was written. */
  pages: string[]
  /** All pages in one line each word apart once, for `toContain`. */
  text: string
}

/** Reads a PDF with pdf.js, which had no part in making it. */
export async function readPdf(bytes: ArrayBuffer): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await document.getMetadata()
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('|'))
  }
  const { Title = '', Language = '' } = info as { Title?: string; Language?: string }
  // A line may break anywhere, and a change of the face parts a word.
  const text = pages.join('|').replace(/[|\s]+/g, '')
  return { title: Title, language: Language, pages, text }
}
