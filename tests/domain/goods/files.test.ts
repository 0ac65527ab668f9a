import { expect, test } from 'vitest'
import { goodsFiles } from '#domain/goods/files.ts'
import { writtenLocales } from '#i18n/locales.ts'

test('the file of part types has a column for the name in each language', () => {
  const columns = goodsFiles['part-types'].flatMap(({ name }) =>
    name.startsWith('name_') ? [name] : [],
  )
  expect(columns.toSorted()).toEqual(writtenLocales.map((locale) => `name_${locale}`).toSorted())
})
