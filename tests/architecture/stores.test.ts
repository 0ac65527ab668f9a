import { expect, test } from 'vitest'
import { arrows, files } from '../../scripts/testing/imports.ts'

/**
 * No stores: a type, what the quick order makes of its rows, what a checkout sends of its choices, and
 * what both ends of a chat are made of.
 */
const parts = [
  'src/stores/remote.ts',
  'src/stores/quick-order/quick-order-rows.ts',
  'src/stores/order/checkout-choices.ts',
  'src/stores/chat/chat-state.ts',
  'src/stores/chat/chat-sending.ts',
  'src/stores/chat/chat-open.ts',
  'src/stores/chat/chat-thread.ts',
]

test('each store is driven by a test against the real platform', () => {
  const driven = new Set(
    files.filter((file) => file.startsWith('tests/stores/')).flatMap((file) => arrows.get(file)),
  )
  const stores = files.filter((file) => file.startsWith('src/stores/') && !parts.includes(file))
  expect(stores.filter((store) => !driven.has(store))).toEqual([])
})
