import { LoadedValues } from '#domain/cache/loaded-values.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import deskLabels from '#i18n/desk/en/labels.json'
import { type Locale, type WrittenLocale, writtenLocaleOf } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'

export type Labels = Readonly<Record<string, string>>

// Load the label files lazily, so that a Worker that serves only the shop's own pages never parses
// them.
const labelFiles = import.meta.glob<Record<string, string>>(
  '../../../src/i18n/messages/*/{labels,hindrances,conditions}.json',
  { import: 'default' },
)

const deskFiles = import.meta.glob<Record<string, string>>('../../../src/i18n/desk/*/labels.json', {
  import: 'default',
})

const loadedLabels = new LoadedValues<WrittenLocale, Labels>()

/**
 * Returns the labels of a language, loaded once per isolate. Desk refusals are in English if the
 * desk has no translation into the language.
 */
export function loadLabels(locale: Locale): Promise<Labels> {
  const writtenLocale = writtenLocaleOf(locale)
  return loadedLabels.get(writtenLocale, () => readLabels(writtenLocale))
}

async function readLabels(writtenLocale: WrittenLocale): Promise<Labels> {
  const files = [...Object.entries(deskFiles), ...Object.entries(labelFiles)].filter(([path]) =>
    path.includes(`/${writtenLocale}/`),
  )
  const parts = await Promise.all(files.map(([, read]) => read()))
  return Object.assign({}, deskLabels, ...parts)
}

/**
 * Adds the text of each label in an object: `field` gets `fieldText`, a list of labels
 * `fieldTexts`. Placeholders are filled from `values`. Returns the same object when it contains no
 * labels.
 */
export function withTexts(value: object, labels: Labels, values: object): object {
  let texts: Record<string, unknown> | undefined
  for (const [field, fieldValue] of Object.entries(value)) {
    if (isLabel(fieldValue, labels))
      (texts ??= {})[`${field}Text`] = textOf(fieldValue, labels, values)
    else if (isLabelList(fieldValue, labels))
      (texts ??= {})[`${field}Texts`] = fieldValue.map((label) => textOf(label, labels, values))
  }
  return texts ? { ...value, ...texts } : value
}

const isLabel = (candidate: unknown, labels: Labels): candidate is string =>
  typeof candidate === 'string' &&
  candidate.startsWith('label_') &&
  Object.hasOwn(labels, candidate)

const isLabelList = (candidates: unknown, labels: Labels): candidates is string[] =>
  Array.isArray(candidates) &&
  candidates.length > 0 &&
  candidates.every((one) => isLabel(one, labels))

/**
 * Returns the text of a label as the shop's pages format it, with values from the data; amounts are
 * in the country's currency.
 */
function textOf(label: string, labels: Labels, values: object): string {
  const text = labelText(labels as Messages['labels'], label, values)
  const { remaining, countryId } = values as { remaining?: number; countryId?: number }
  if (remaining === undefined || countryId === undefined) return fill(text, { ...values })
  return fill(text, { ...values, remaining: formatMoney(remaining, countryOf(countryId)) })
}
