import { expect, test } from 'vitest'
import { readSizes, withoutCarFigures, withoutOilClass } from '#domain/search/sizes.ts'

test.each([
  ['195/65R15', ['195/65R15'], '', 'passenger car tyre'],
  ['195 R14C', ['195 R14C'], '', 'pickup tyre'],
  ['215/70R16C 8PR', ['215/70R16C 8PR'], '', 'pickup tyre'],
  ['31x10.5R15', ['31x10.5R15'], '', 'SUV tyre'],
  ['tayar 185/60 R 15', ['185/60 R 15'], 'tayar', 'passenger car tyre'],
  ['ยาง 265/65R17', ['265/65R17'], 'ยาง', 'SUV tyre'],
  ['215/60R16', ['215/60R16'], '', 'SUV tyre'],
  ['215/55R16', ['215/55R16'], '', 'passenger car tyre'],
  ['215/59R16', ['215/59R16'], '', 'passenger car tyre'],
  ['214/60R16', ['214/60R16'], '', 'passenger car tyre'],
  ['205/60R16', ['205/60R16'], '', 'passenger car tyre'],
  ['NS40ZL', ['NS40ZL'], '', 'battery'],
  ['bateri ns60 ls', ['ns60 ls'], 'bateri', 'battery'],
  ['bateri ns60 lexus', ['ns60'], 'bateri lexus', 'battery'],
  ['aki 55D23L', ['55D23L'], 'aki', 'battery'],
  ['bateria 2sm', ['2sm'], 'bateria', 'battery'],
  ['타이어 225 45 17', ['225 45 17'], '타이어', 'passenger car tyre'],
  ['엔진오일 5리터', ['5리터'], '엔진오일', ''],
  ['12V 45Ah', ['12V', '45Ah'], '', 'battery'],
  ['5W-30', ['5W-30'], '', 'engine oil'],
  ['wiper 24 inch', ['24 inch'], 'wiper', 'wiper blade'],
  ['24 นิ้ว', ['24 นิ้ว'], '', 'wiper blade'],
  ['16 inch', ['16 inch'], '', 'rims'],
  ['와이퍼 600mm', ['600mm'], '와이퍼', ''],
  ['wheel nut 12x1.5', ['12x1.5'], 'wheel nut', ''],
  ['85W-140', ['85W-140'], '', 'engine oil'],
  ['bulb 60/55w', ['60/55w'], 'bulb', ''],
  ['cầu chì 15a', ['15a'], 'cầu chì', ''],
  ['backing sensor 4pcs', ['4pcs'], 'backing sensor', ''],
  ['火嘴线 3条', ['3条'], '火嘴线', ''],
  ['vios 2015', ['2015'], 'vios', ''],
  ['ban 185/65 ring 15', ['185/65 ring 15'], 'ban', 'passenger car tyre'],
  ['nước rửa kính can 5 lít', ['can 5 lít'], 'nước rửa kính', ''],
  ['nhớt 4 lít', ['4 lít'], 'nhớt', ''],
  ['coolant 5 liter', ['5 liter'], 'coolant', ''],
  ['防冻液 4升', ['4升'], '防冻液', ''],
  ['cuppen côn 1.25 tấn porter', ['1.25 tấn'], 'cuppen côn porter', ''],
  ['revo 2.4 oil filter', ['2.4'], 'revo oil filter', ''],
])('%s contains the sizes %j', (text, sizes, restText, impliedPartType) => {
  expect(readSizes(text)).toEqual({ sizes, rest: restText, impliedPartType })
})

test.each(['04465-0K240', 'brake pad', 'mazda 2', 'cx-5', '1230A182'])(
  '%s contains no size',
  (text) => {
    expect(readSizes(text)).toEqual({ sizes: [], rest: text, impliedPartType: '' })
  },
)

test.each([
  ['ผ้าเบรค everest 2.2', ['2.2'], 'ผ้าเบรค everest', undefined],
  ['revo 2.4D 2018 oil filter', ['2.4D', '2018'], 'revo oil filter', 2018],
  ['lux A2.0', [], 'lux A2.0', undefined],
  ['mazda 2 5W-30', [], 'mazda 2 5W-30', undefined],
])('the engine size and year of the car in “%s” are %j', (text, figures, restText, year) => {
  expect(withoutCarFigures(text)).toEqual({ figures, rest: restText, year })
})

test('oil classes are removed from a text only next to a viscosity', () => {
  expect(withoutOilClass('engine oil 5W-30 C3')).toEqual({
    rest: 'engine oil 5W-30',
    classes: ['C3'],
  })
  expect(withoutOilClass('10w40 sn cf-4')).toEqual({ rest: '10w40 cf-4', classes: ['sn'] })
  expect(withoutOilClass('15w40 ci-4 a3')).toEqual({ rest: '15w40', classes: ['ci-4', 'a3'] })
  for (const text of ['C3 brake pads', '5w30 civic', 'A4 5w305'])
    expect(withoutOilClass(text)).toEqual({ rest: text, classes: [] })
})
