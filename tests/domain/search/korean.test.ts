import { expect, test } from 'vitest'
import { toComparisonForm } from '#domain/search/names.ts'

test.each([
  ['필터', '필타', '휠터', '휠타'],
  ['가스켓', '가스킷', '가스케트'],
  ['라디에이터', '라지에타', '라지에터', '라디에타'],
  ['타이밍벨트 세트', '타이밍밸트 셋트'],
  ['씰키트', '씰킷', '실키트'],
  ['에어클리너', '에어크리나', '에어크리너'],
  ['배터리', '밧데리', '빳데리'],
  ['컴프레서', '콤프레샤', '콤프레셔'],
])('%s matches its other spellings', (name, ...others) => {
  for (const other of others) expect(toComparisonForm(other)).toBe(toComparisonForm(name))
})

test.each([
  ['휠타이어', '필터이어'],
  ['블로워 모터', '블로어암 모터'],
  ['마후라', '머플러'],
  ['액슬', '액셀'],
])('%s does not match %s', (one, other) =>
  expect(toComparisonForm(one)).not.toBe(toComparisonForm(other)),
)
