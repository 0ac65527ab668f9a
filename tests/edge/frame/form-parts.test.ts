import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasFewParts } from '#platform/kernel/form-parts.ts'
import { generatedCases, timeLimitFactor } from '../../support/rounds.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

const typeOf = (boundary: string) => `multipart/form-data; boundary=${boundary}`

const formOf = (boundary: string, count: number, body = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n${body}\r\n`.repeat(count) +
  `--${boundary}--\r\n`

test('a form with a file and a few fields is accepted, and one with many parts is refused', () => {
  expect(hasFewParts(bytesOf(formOf('x', 15)), typeOf('x'))).toBe(true)
  expect(hasFewParts(bytesOf(formOf('x', 16)), typeOf('x'))).toBe(false)
  expect(hasFewParts(bytesOf(formOf('x', 190_000)), typeOf('"x"'))).toBe(false)
})

test('the parts of a form that the runtime encodes are counted correctly', async () => {
  const count = async (fields: number) => {
    const form = new FormData()
    for (let n = 0; n < fields; n += 1) form.append(`field${n}`, new Blob(['\r\n--\r\n--x\r\n']))
    const sentResponse = new Response(form)
    const type = sentResponse.headers.get('content-type') ?? ''
    return hasFewParts(new Uint8Array(await sentResponse.arrayBuffer()), type)
  }
  expect([await count(1), await count(15), await count(16)]).toEqual([true, true, false])
})

test('file lines that only begin like the boundary are not counted as parts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('\r\n--', '--', '\r\n--boundar', '\n', 'y', '-'), {
        maxLength: 200,
      }),
      (pieces) => {
        const body = pieces.join('').replaceAll('--boundary', '')
        expect(hasFewParts(bytesOf(formOf('boundary', 2, body)), typeOf('boundary'))).toBe(true)
      },
    ),
    generatedCases('bodies of forms', 100, 2000),
  )
})

test('ten megabytes of incomplete boundaries are checked within 1.5 seconds', () => {
  const began = performance.now()
  const bytes = bytesOf(`\r\n--${'a'.repeat(60)}`.repeat(160_000))
  expect(hasFewParts(bytes, typeOf(`${'a'.repeat(69)}b`))).toBe(true)
  expect(performance.now() - began).toBeLessThan(1500 * timeLimitFactor)
})
