import { type Document, isOfKind, lineOfField } from '../document/document.ts'
import type { ContentError } from '../document/kinds.ts'
import type { Labels } from '../document/labels.ts'
import type { LinkTargets } from '../document/links.ts'
import { findPictureError } from '../document/pictures.ts'

/** Checks that categories, tags, parts, pictures and related articles exist. */
export function checkNames(
  documents: Document[],
  labels: Labels,
  targets: LinkTargets,
  errors: ContentError[],
): void {
  for (const document of documents) {
    const addError = (field: string, message: string) =>
      errors.push({
        file: document.file,
        line: lineOfField(document, field),
        message: `${field}: ${message}`,
      })
    const allowedText = (table: object) => `allowed are ${Object.keys(table).join(', ')}`
    if (isOfKind('faq', document) && !Object.hasOwn(labels.questions, document.head.category))
      addError(
        'category',
        `"${document.head.category}" is unknown; ${allowedText(labels.questions)}`,
      )
    if (!isOfKind('knowledge', document)) continue
    const { category, tags, parts, picture, related } = document.head
    if (!Object.hasOwn(labels.categories, category))
      addError('category', `"${category}" is unknown; ${allowedText(labels.categories)}`)
    for (const tag of tags)
      if (!Object.hasOwn(labels.tags, tag))
        addError('tags', `"${tag}" is unknown; ${allowedText(labels.tags)}`)
    for (const part of parts)
      if (!targets.taxonomy.has(part))
        addError('parts', `"${part}" is not a kind of part; allowed are the keys of tree.tsv`)
    const error = picture && findPictureError(picture)
    if (error) addError('picture', error)
    for (const slug of related)
      if (!targets.articles.has(slug)) addError('related', `there is no article "${slug}"`)
  }
}
