import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Content } from './check.ts'
import { isOf, wantedLocales } from './check.ts'
import { sourceLocale } from './document.ts'
import { type Kind, kinds } from './kinds.ts'

const heads: Record<Kind, (id: number, today: string) => string[]> = {
  policies: (_, today) => ['version: "1.0"', `effective: ${today}`, 'order: 20'],
  about: () => [],
  knowledge: (id, today) => [
    `id: ${id}`,
    'category: choosing',
    'tags: []',
    'parts: []',
    'related: []',
    `published: ${today}`,
  ],
  faq: (id, today) => [`id: ${id}`, 'category: ordering', 'order: 20', `published: ${today}`],
  landing: (id, today) => [
    `id: ${id}`,
    'countries: [TH]',
    `start: ${today}`,
    `end: ${today}`,
    'offers: []',
  ],
}

/**
 * Creates a document of a kind in all written locales. Returns the paths, or why it was refused.
 */
export function makeDocument(
  content: Content,
  kind: string,
  name: string,
  today: string,
  root = 'content',
): string[] | { refused: string } {
  if (!isKind(kind)) return { refused: `"${kind}" is no kind; one of ${kinds.join(', ')}` }
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(@\d+\.\d+)?$/.test(name))
    return { refused: 'a name has small letters, digits and single hyphens, such as brake-pads' }
  const files = wantedLocales.map((locale) => ({
    locale,
    file: `${root}/${kind}/${locale}/${name}.md`,
  }))
  const taken = files.find(({ file }) => existsSync(file))
  if (taken) return { refused: `${taken.file} is there already` }
  const id = nextId(content, kind)
  for (const { locale, file } of files) {
    const lines = [
      `title: ${name}`,
      ...(kind === 'faq' ? [] : ['description: One or two sentences that lists show.']),
      ...heads[kind](id, today),
      `updated: ${today}`,
      ...(locale === sourceLocale ? [] : [`sourceUpdated: ${today}`]),
    ]
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `---\n${lines.join('\n')}\n---\n\nThe text begins here.\n`)
  }
  return files.map(({ file }) => file)
}

function isKind(kind: string): kind is Kind {
  return (kinds as readonly string[]).includes(kind)
}

function nextId({ documents }: Content, kind: Kind): number {
  const ids = documents.flatMap((document) =>
    document.kind === kind &&
    (isOf('knowledge', document) || isOf('faq', document) || isOf('landing', document))
      ? document.head.id
      : [],
  )
  return Math.max(0, ...ids) + 1
}
