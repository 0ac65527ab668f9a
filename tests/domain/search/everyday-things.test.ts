import { describe, expect, test } from 'vitest'
import { withoutEverydayThings } from '#domain/search/everyday-things.ts'

describe('an everyday thing that is no car part', () => {
  test.each([
    ['th-TH', 'ตู้เย็น 2 ประตู', 'ตู้เย็น'],
    ['th-TH', 'เครื่องซักผ้า', 'เครื่องซักผ้า'],
    ['id', 'mesin cuci 2 tabung', 'mesin cuci'],
    ['ms', 'Mesin basuh Samsung', 'Mesin basuh'],
    ['vi', 'máy giặt cũ', 'máy giặt'],
    ['vi', 'may giat cu', 'may giat'],
    ['fil', 'washing machine belt', 'washing machine'],
    ['en', 'running shoes', 'running shoes'],
    ['ko', '삼성 세탁기', '세탁기'],
    ['zh', '洗衣机皮带', '洗衣机'],
  ])('in %s is removed from the query: %s', (locale, query, thing) => {
    expect(withoutEverydayThings(query, locale).things).toEqual([thing])
  })

  test.each([
    ['th-TH', 'แอร์รถตู้เย็นน้อย'],
    ['th-TH', 'เครื่องยนต์ วีโก้'],
    ['id', 'sepatu rem avanza'],
    ['id', 'mesin starter jazz'],
    ['ms', 'kasut brek belakang'],
    ['ms', 'pam air myvi'],
    ['vi', 'máy phát innova'],
    ['vi', 'máy nén điều hòa'],
    ['fil', 'sapatilya ng preno'],
    ['en', 'rear brake shoes'],
    ['en', 'vacuum pump'],
    ['zh', '发电机'],
  ])('in %s is not recognised within a part name: %s', (locale, query) => {
    expect(withoutEverydayThings(query, locale)).toEqual({ rest: query, things: [] })
  })
})

test('a query without an everyday thing stays exactly as typed', () => {
  for (const query of ['rear  brake shoes ', 'má phanh'.normalize('NFD')])
    expect(withoutEverydayThings(query, 'vi').rest).toBe(query)
})
