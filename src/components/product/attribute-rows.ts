import type { ProductDetail } from '#contract/product/product.ts'
import type { Locale } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages.ts'

type Attributed = Pick<ProductDetail, 'attributes'>

/**
 * Returns the label of an attribute, or its key if an operator's platform has added the attribute.
 */
export function attributeLabel(locale: Locale, key: string): string {
  const labels: Readonly<Record<string, string>> = messagesOf(locale, 'attribute')
  return labels[key] ?? key
}

/** Returns the attributes of a part as rows of label and value. */
export function attributeRows(locale: Locale, { attributes }: Attributed): [string, string][] {
  return attributes.map(({ key, text }) => [attributeLabel(locale, key), text])
}

/**
 * Returns the attributes in one line: Size 195/65R15 · Load index 91. Leaves out values that the
 * size contains. Returns '' if the part has no attributes.
 */
export function attributeLine(locale: Locale, part: Attributed): string {
  const [first, ...others] = part.attributes
  const isNew = ({ text }: { text: string }) => !first?.text.includes(text.replace(/[ ″].*$/, ''))
  const attributes = first ? [first, ...others.filter(isNew)] : []
  return attributeRows(locale, { attributes })
    .map(([label, text]) => `${label} ${text}`)
    .join(' · ')
}
