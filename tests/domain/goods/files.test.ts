import { expect, test } from 'vitest'
import { offerFiles } from '#domain/offer-import/files.ts'
import { writtenLocales } from '#i18n/locales.ts'

test('the part types file has a name column for each language', () => {
  const columns = offerFiles['part-types'].flatMap(({ name }) =>
    name.startsWith('name_') ? [name] : [],
  )
  expect(columns.toSorted()).toEqual(writtenLocales.map((locale) => `name_${locale}`).toSorted())
})
