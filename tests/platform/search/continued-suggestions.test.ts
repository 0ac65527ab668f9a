import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { engineOnDatabase } from '../../../scripts/lib/engine.ts'
import { testState } from '../../support/state.ts'

const db = new DatabaseSync(databaseFile(testState), { timeout: 5000 })
afterAll(() => db.close())

test.each([
  ['en', 'brake pads v', 'Vios'],
  ['en', 'brake pads vios', 'Front brake pads Vios'],
  ['en-TH', 'vios brake', 'vios brake '],
  ['th-TH', 'วีโก้ ผ้า', 'ผ้าเบรคหน้า'],
  ['th-TH', 'ผ้าเบรค วีออส', 'ผ้าเบรคหลัง วีออส'],
  ['th-TH', 'ผ้าเบรค วีออส', 'TRW'],
  ['ko', '쏘나타 브', '브레이크 패드'],
  ['ko', '브레이크패드 쏘나타', 'Hyundai Mobis'],
  ['id', 'kampas rem a', 'Avanza'],
  ['ms', 'brake pad m', 'Myvi'],
  ['vi', 'vios lọc d', 'Lọc dầu'],
  ['zh', '刹车片 v', 'Vios'],
  ['fil', 'vios brake p', 'Brake pad'],
] as const)(
  '%s: the typed text "%s" gets the suggestion %s',
  async (locale, typedText, expected) => {
    const engine = engineOnDatabase(db, locale, locales[locale].countryId)
    const matches = await engine.suggest(typedText)
    expect(matches.map(({ text }) => text).join('\n')).toContain(expected)
    expect(new Set(matches.map(({ text }) => text)).size).toBe(matches.length)
    expect(matches.length).toBeLessThanOrEqual(8)
  },
)
