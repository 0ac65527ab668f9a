import { expect, test } from 'vitest'
import { allImports, projectFiles } from '../../scripts/testing/imports.ts'

/**
 * Files in src/stores that aren't stores: a type, the conversion of quick-order rows, the choices
 * that a checkout sends, the comparison of typed offers, and code shared by both sides of a chat.
 */
const parts = [
  'src/stores/remote.ts',
  'src/stores/quick-order/quick-order-rows.ts',
  'src/stores/order/checkout-choices.ts',
  'src/stores/desk/seller/concurrent-changes.ts',
  'src/stores/chat/chat-state.ts',
  'src/stores/chat/chat-sending.ts',
  'src/stores/chat/chat-open.ts',
  'src/stores/chat/chat-thread.ts',
]

test('each store is tested against the real platform', () => {
  const driven = new Set(
    projectFiles
      .filter((file) => file.startsWith('tests/stores/'))
      .flatMap((file) => allImports.get(file)),
  )
  const stores = projectFiles.filter(
    (file) => file.startsWith('src/stores/') && !parts.includes(file),
  )
  expect(stores.filter((store) => !driven.has(store))).toEqual([])
})
