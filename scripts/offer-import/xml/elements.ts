import { createReadStream } from 'node:fs'
import sax, { type Parser } from 'sax'

/** XML element with its content. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  /** Number of the line in the file; the first line is 1. */
  line: number
  text: string
  children: Element[]
}

/** Namespaces differ between versions of the standard; element names don't. */
const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads a file of any length and yields the elements with one of the names, each with its content.
 * Keeps nothing else in memory. Throws, with the line, when the file isn't XML.
 */
export async function* elementsOf(
  path: string,
  names: readonly string[],
  progress: (bytes: number) => void,
): AsyncGenerator<Element> {
  const parser = sax.parser(true)
  const openElements: Element[] = []
  let completeElements: Element[] = []
  let error: Error | undefined
  const addText = (text: string) => {
    const element = openElements.at(-1)
    if (element) element.text += text
  }
  Object.assign(parser, {
    onopentag: ({ name, attributes }) => {
      const element = {
        name: withoutPrefix(name),
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([key, value]) => [key, value.trim()]),
        ),
        line: parser.line + 1,
        text: '',
        children: [],
      }
      const parent = openElements.at(-1)
      if (!parent && !names.includes(element.name)) return
      parent?.children.push(element)
      openElements.push(element)
    },
    onclosetag: () => {
      const element = openElements.pop()
      if (element && openElements.length === 0) completeElements.push(element)
    },
    ontext: addText,
    oncdata: addText,
    onerror: (thrown) => (error ??= new NotXml(parser.line + 1, thrown)),
  } satisfies Partial<Parser>)
  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    progress(Buffer.byteLength(chunk as string))
    parser.write(chunk as string)
    if (error) throw error
    yield* completeElements
    completeElements = []
  }
  parser.close()
  if (error) throw error
  yield* completeElements
}

/** Truncated or invalid XML file. */
export class NotXml extends Error {
  readonly line: number
  constructor(line: number, cause: Error) {
    super('not XML', { cause })
    this.line = line
  }
}

/** Returns the first child element of a name. */
export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name)

/** Returns the text of a child element, '' without one. */
export const textIn = (element: Element | undefined, name: string): string =>
  childOf(element, name)?.text.trim() ?? ''
