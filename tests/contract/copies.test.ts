import { expect, test } from 'vitest'
import { replicaConstraint } from '#platform/kernel/read-replicas.ts'
import { sessionCookie } from '#platform/kernel/session.ts'

const mark = '00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683'
const sessionCookies = `${sessionCookie}=x`
const newest = 'first-primary'
const any = 'first-unconstrained'

const cases: [what: string, method: string, path: string, cookie: string, seen: string][] = [
  ['a page', 'GET', '/th-TH/products/details/1.html', '', any],
  ['a page for somebody who wrote', 'GET', '/th-TH', `egg_read_from=${mark}`, any],
  ['a page of the payment provider', 'GET', '/pay/abc', '', newest],
  ['the way back from a sign-on', 'GET', '/sign-on/line/return', '', newest],
  ['a visitor’s call', 'GET', '/platform/web-api/price/list', '', any],
  ['its HEAD', 'HEAD', '/platform/web-api/price/list', '', any],
  ['the same by a buyer', 'GET', '/platform/web-api/price/list', sessionCookies, newest],
  [
    'the same by a buyer who wrote',
    'GET',
    '/platform/web-api/price/list',
    `${sessionCookies}; egg_read_from=${mark}`,
    mark,
  ],
  ['a bookmark that is none', 'GET', '/platform/web-api/price/list', 'egg_read_from=x', any],
  [
    'a buyer’s own orders',
    'GET',
    '/platform/app/material/order/myOrders',
    `${sessionCookies}; egg_read_from=${mark}`,
    newest,
  ],
  ['the desk', 'GET', '/platform/desk/orders', `egg_read_from=${mark}`, newest],
  ['what may write', 'POST', '/platform/web-api/v5/shoppingCart/add', '', newest],
  ['what is no call', 'GET', '/platform/nothing', '', newest],
]

test.each(cases)(
  '%s reads from the required database replica',
  (_, method, path, cookie, seenText) => {
    const headers = new Headers({ cookie })
    expect(replicaConstraint({ method, url: `https://shop.example${path}`, headers })).toBe(
      seenText,
    )
  },
)

test('a request with a token in the header counts as signed in', () => {
  const url = 'https://shop.example/platform/web-api/price/list'
  expect(replicaConstraint({ method: 'GET', url, headers: new Headers({ token: 'x' }) })).toBe(
    newest,
  )
})
