import { countries } from '#domain/country/countries.ts'
import { tableBlocks } from '../tables/blocks.ts'
import { facts, printFact } from '../tables/facts.ts'
import type { Content } from '../check.ts'
import type { Kind } from '../document/kinds.ts'

/** Field in a form of the editor, in the notation of the editor's configuration. */
export type FormField = Record<string, unknown> & { name: string; label: string; widget: string }

const dayField = (name: string, label: string, overrides: object = {}): FormField => ({
  name,
  label,
  widget: 'datetime',
  format: 'YYYY-MM-DD',
  time_format: false,
  i18n: 'duplicate',
  ...overrides,
})
const optionalField = { required: false }

const wholeNumberField = (name: string, label: string, overrides: object = {}): FormField => ({
  name,
  label,
  widget: 'number',
  value_type: 'int',
  i18n: 'duplicate',
  ...overrides,
})

const choice = (
  name: string,
  label: string,
  options: readonly { label: string; value: string }[],
  overrides: object = {},
): FormField => ({ name, label, widget: 'select', options, i18n: 'duplicate', ...overrides })

const multipleValuesField = { multiple: true, required: false, default: [] }

const title: FormField = {
  name: 'title',
  label: 'Title',
  widget: 'string',
  i18n: true,
  pattern: ['^.{1,120}$', '1 to 120 characters'],
}
const description: FormField = {
  name: 'description',
  label: 'Description',
  widget: 'text',
  i18n: true,
  hint: 'Shown by search engines and lists',
  pattern: ['^.{20,200}$', '20 to 200 characters'],
}
const updated = dayField('updated', 'Last change of this text', { i18n: true })
const sourceUpdated: FormField = {
  ...dayField('sourceUpdated', 'Date of the English text that was translated', { i18n: true }),
  ...optionalField,
  hint: 'Only in translations: "Last change" of the English text',
}
const draft: FormField = {
  name: 'draft',
  label: 'Draft',
  widget: 'boolean',
  i18n: true,
  ...optionalField,
  hint: 'Nobody sees a draft; a link to its preview does',
}

const factOptions = Object.entries(facts)
  .map(([name, fact]) => `{{${name}}} = ${printFact(fact, 'en')}`)
  .join(' · ')

/**
 * Field of the text. It is Markdown, because the check supports more markup than a visual editor
 * preserves.
 */
const body: FormField = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  i18n: true,
  modes: ['raw'],
  hint: `Facts: ${factOptions}. Blocks, each alone on a line: ${Object.keys(tableBlocks)
    .map((name) => `{{${name}}}`)
    .join(' · ')}`,
}

const optionsOf = (table: Content['labels']['tags']) =>
  Object.entries(table).map(([value, { names }]) => ({ label: names['en'] ?? value, value }))

/** Returns the fields of the form of each kind of document, in the order of content/README.md. */
export function fieldsOf({ labels, targets }: Content): Record<Kind, FormField[]> {
  const codes = countries.map(({ countryCode, countryName }) => ({
    label: countryName,
    value: countryCode,
  }))
  return {
    policies: [
      title,
      description,
      wholeNumberField('policyId', 'Policy number', { ...optionalField, readonly: true }),
      wholeNumberField('termsType', 'Terms type', { ...optionalField, readonly: true }),
      {
        name: 'version',
        label: 'Version',
        widget: 'string',
        i18n: 'duplicate',
        pattern: ['^\\d+\\.\\d+$', 'such as 1.6'],
        hint: 'The text of a version in force stays; a changed meaning is a new version',
      },
      updated,
      sourceUpdated,
      dayField('effective', 'In force from'),
      wholeNumberField('order', 'Position in the footer'),
      body,
    ],
    about: [title, description, updated, sourceUpdated, body],
    knowledge: [
      title,
      description,
      wholeNumberField('id', 'Number', { hint: 'Never one that another article has or had' }),
      choice('category', 'Category', optionsOf(labels.categories)),
      choice('tags', 'Tags', optionsOf(labels.tags), multipleValuesField),
      choice('parts', 'Parts it explains', targets.taxonomy.options(), multipleValuesField),
      {
        name: 'related',
        label: 'Related articles',
        widget: 'relation',
        collection: 'knowledge',
        value_field: '{{slug}}',
        search_fields: ['title'],
        display_fields: ['title'],
        i18n: 'duplicate',
        ...multipleValuesField,
      },
      { name: 'picture', label: 'Picture', widget: 'string', i18n: 'duplicate', ...optionalField },
      dayField('published', 'First day'),
      dayField('ended', 'Last day', optionalField),
      choice('countries', 'Only for countries', codes, {
        ...multipleValuesField,
        default: undefined,
      }),
      updated,
      sourceUpdated,
      draft,
      body,
    ],
    faq: [
      { ...title, label: 'Question' },
      wholeNumberField('id', 'Number', { hint: 'Never one that another question has or had' }),
      choice('category', 'Category', optionsOf(labels.questions)),
      dayField('published', 'First day'),
      dayField('ended', 'Last day', optionalField),
      wholeNumberField('order', 'Position within the category'),
      updated,
      sourceUpdated,
      draft,
      { ...body, label: 'Answer' },
    ],
    landing: [
      title,
      description,
      wholeNumberField('id', 'Number', { readonly: true }),
      choice('countries', 'Countries', codes, { ...multipleValuesField, required: true }),
      dayField('start', 'First day'),
      dayField('end', 'Last day'),
      {
        name: 'offers',
        label: 'Offer numbers',
        widget: 'list',
        i18n: 'duplicate',
        ...optionalField,
        field: { name: 'offer', label: 'Offer', widget: 'number', value_type: 'int' },
      },
      wholeNumberField('couponId', 'Coupon', optionalField),
      updated,
      sourceUpdated,
      draft,
      body,
    ],
  }
}
