import { expect, test } from 'vitest'
import { findAdvisories } from '../../../scripts/lib/advisories.ts'

const lock = {
  packages: {
    'node_modules/left': { version: '1.0.0' },
    'node_modules/right/node_modules/left': { version: '0.9.1' },
    'node_modules/right': { version: '4.2.0' },
  },
}

test('each advisory is listed once with its affected versions, without dependent packages', () => {
  const advisory = { title: 'Reads too far', url: 'https://example.org/1', severity: 'high' }
  const vulnerabilities = {
    left: {
      name: 'left',
      nodes: ['node_modules/left', 'node_modules/right/node_modules/left'],
      via: [advisory],
    },
    right: { name: 'right', nodes: ['node_modules/right'], via: ['left'] },
  }
  expect(findAdvisories({ vulnerabilities }, lock)).toEqual([
    'high  left 1.0.0, 0.9.1  Reads too far  https://example.org/1',
  ])
  expect(findAdvisories({ vulnerabilities: {} }, lock)).toEqual([])
})

test('a registry that refuses or cannot be reached does not count as free of advisories', () => {
  expect(findAdvisories({ message: '405 Method Not Allowed' }, lock)).toBeUndefined()
  expect(findAdvisories({}, lock)).toBeUndefined()
})
