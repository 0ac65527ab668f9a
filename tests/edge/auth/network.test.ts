import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from '#platform/kernel/network.ts'

test('an IPv4 address counts as one network in every notation', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('local')).toBe('local')
})

test('an IPv6 address counts by its /64 prefix, in short and long notation', () => {
  expect(networkOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0DB8:0001:0002::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('addresses with the same first 64 bits share a network, and other prefixes do not', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16))
  const half = fc.array(group, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(half, half, half, (prefix, one, other) => {
      const network = networkOf([...prefix, ...one].join(':'))
      expect(networkOf([...prefix, ...other].join(':'))).toBe(network)
      const movedPrefix = [...prefix.slice(0, 3), prefix[3] === '1' ? '2' : '1']
      expect(networkOf([...movedPrefix, ...one].join(':'))).not.toBe(network)
    }),
  )
})
