import { expect, test } from 'vitest'
import { splitFuels } from '#domain/search/fuels.ts'

test.each([
  ['oil filter hilux revo diesel', 'oil filter hilux revo', ['diesel']],
  ['กรองเครื่องวีโก้ ดีเซล', 'กรองเครื่องวีโก้', ['ดีเซล']],
  ['쏘나타 가솔린 오일필터', '쏘나타 오일필터', ['가솔린']],
  ['termostat waja campro', 'termostat waja', ['campro']],
  ['kampas kopling brio manual', 'kampas kopling brio', ['manual']],
  ['d-max common rail fuel filter', 'd-max fuel filter', ['common rail']],
  ['gasket head vios', 'gasket head vios', []],
])('removing the fuel words from "%s" leaves "%s"', (typedText, restText, fuels) => {
  expect(splitFuels(typedText)).toEqual({ fuels, rest: restText })
})
