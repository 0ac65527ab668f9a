import { createReadStream } from 'node:fs'
import sax, { type Parser } from 'sax'

/** An element with all that is in it. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  /** As an editor counts them. */
  line: number
  text: string
  children: Element[]
}

/** Namespaces differ by the version of the standard; the names in them don't. */
const bare = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads a file of any length and answers the elements that bear one of the names, one after the other, each
 * with what is in it. Nothing else is kept. Throws, with the line, where the file is not XML.
 */
export async function* elementsOf(
  path: string,
  names: readonly string[],
  progress: (bytes: number) => void,
): AsyncGenerator<Element> {
  const parser = sax.parser(true)
  const open: Element[] = []
  let whole: Element[] = []
  let error: Error | undefined
  const keep = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  Object.assign(parser, {
    onopentag: ({ name, attributes }) => {
      const element = {
        name: bare(name),
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([key, value]) => [key, value.trim()]),
        ),
        line: parser.line + 1,
        text: '',
        children: [],
      }
      const parent = open.at(-1)
      if (!parent && !names.includes(element.name)) return
      parent?.children.push(element)
      open.push(element)
    },
    onclosetag: () => {
      const element = open.pop()
      if (element && open.length === 0) whole.push(element)
    },
    ontext: keep,
    oncdata: keep,
    onerror: (thrown) => (error ??= new NotXml(parser.line + 1, thrown)),
  } satisfies Partial<Parser>)
  for await (const piece of createReadStream(path, { encoding: 'utf8' })) {
    progress(Buffer.byteLength(piece as string))
    parser.write(piece as string)
    if (error) throw error
    yield* whole
    whole = []
  }
  parser.close()
  if (error) throw error
  yield* whole
}

/** A file that breaks off or was never XML. */
export class NotXml extends Error {
  readonly line: number
  constructor(line: number, cause: Error) {
    super('not XML', { cause })
    this.line = line
  }
}

/** The first element of a name in another one. */
export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name)

/** What stands in it, '' where it isn't there. */
export const textIn = (element: Element | undefined, name: string): string =>
  childOf(element, name)?.text.trim() ?? ''
