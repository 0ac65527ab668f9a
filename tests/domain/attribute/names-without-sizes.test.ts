import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localeCodes } from '#i18n/locale-codes.ts'

const names = 'functions/platform/db/seed/taxonomy/names'

// A part type is sold in several viscosities, so its name can state none: an oil of 5W-40 was
// listed as "5W-30".
test.each(localeCodes.filter((locale) => locale !== 'en-TH'))(
  '%s: no name of a part type states a viscosity',
  (locale) => {
    const rows = readFileSync(`${names}/${locale}.tsv`, 'utf8').split('\n').slice(1)
    const stated = rows
      .map((row) => row.split('\t')[1] ?? '')
      .filter((name) => /\dW-?\d\d/.test(name))
    expect(rows.length).toBeGreaterThan(100)
    expect(stated).toEqual([])
  },
)
