import { expect, test } from 'vitest'
import { toListFragment, readListFragment } from '#domain/quick-order/list-fragment.ts'

test.each(['04465-0K240\n90915-YZZD4', 'W 712/75 x2', '100 % ผ้าเบรก'])(
  'a list round-trips through the fragment of a link: %j',
  (list) => expect(readListFragment(`#${toListFragment(list)}`)).toBe(list),
)

test.each(['', '#row-2', '#list', '#list=%E0%A4%A'])('%j contains no list', (fragment) =>
  expect(readListFragment(fragment)).toBeNull(),
)
