import { expect, test } from 'vitest'
import { RowErrors } from '#domain/offer-import/row-error.ts'
import { parseHeader } from '#domain/offer-import/head.ts'
import { timeLimitFactor } from '../../support/rounds.ts'

test('a header with thousands of columns is a single error and is not parsed', () => {
  const faults = new RowErrors()
  const cells = [...Array<string>(166_000).fill('#'), ...Array<string>(111_000).fill('stock')]
  const began = performance.now()
  expect(parseHeader(cells, ',', 'offers', faults)).toEqual({ decimal: '.', columns: [] })
  expect(performance.now() - began).toBeLessThan(500 * timeLimitFactor)
  expect(faults.list.map(({ wrong }) => wrong)).toEqual(['more than 200 columns'])
})

test('a header of 200 columns is read, including ignored columns', () => {
  const faults = new RowErrors()
  const cells = ['shop', 'brand', 'number', 'stock', ...Array<string>(196).fill('# own')]
  const { columns } = parseHeader(cells, ',', 'offers', faults)
  expect(faults.list).toEqual([])
  expect(columns.flatMap((column) => column?.name ?? [])).toEqual(cells.slice(0, 4))
})
