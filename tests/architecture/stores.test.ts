import { expect, test } from 'vitest'
import { arrows, files } from '../../scripts/testing/imports.ts'

/**
 * No stores: a type, what the quick order makes of its rows, what a checkout sends of its choices, and
 * what both ends of a chat are made of.
 */
const parts = [
  'src/stores/remote.ts',
  'src/stores/quick-order-rows.ts',
  'src/stores/checkout-choices.ts',
  'src/stores/chat-state.ts',
  'src/stores/chat-sending.ts',
  'src/stores/chat-open.ts',
  'src/stores/chat-thread.ts',
]

test('each store is driven by a test against the real platform', () => {
  const driven = new Set(
    files.filter((file) => file.startsWith('tests/stores/')).flatMap((file) => arrows.get(file)),
  )
  const stores = files.filter((file) => file.startsWith('src/stores/') && !parts.includes(file))
  expect(stores.filter((store) => !driven.has(store))).toEqual([])
})
