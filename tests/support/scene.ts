import type { BrowserContext, Page } from 'playwright/test'
import { callerFor, type Caller } from './client.ts'
import { staffFor } from './auth/staff.ts'
import { query, testUrl } from './state.ts'

/** Signs a browser in as a seeded customer, without the dialog. */
export async function browseAs(
  context: BrowserContext,
  customerId: number,
  countryId: number,
): Promise<Caller> {
  const caller = callerFor(customerId, testUrl, countryId)
  const cookie = { domain: 'localhost', path: '/', secure: true, sameSite: 'Lax' as const }
  await context.addCookies([
    { ...cookie, name: '__Host-session', value: caller.token, httpOnly: true },
    { ...cookie, name: 'egg_buyer', value: '1' },
    { ...cookie, name: 'egg_country', value: String(countryId) },
  ])
  return caller
}

/** Opens the desk as a signed-in member. */
export async function openDeskAs(page: Page, login: string, path = ''): Promise<void> {
  const [name = '', value = ''] = staffFor(login).cookie.split('=')
  const cookie = { path: '/', domain: new URL(testUrl).hostname, secure: true, httpOnly: true }
  await page.context().addCookies([{ ...cookie, name, value, sameSite: 'Strict' }])
  await page.goto(`/desk${path}`)
}

/** Returns offers of a country that anyone may buy and return, from two shops if possible. */
export function findSaleableOffers(countryId: number, count: number): number[] {
  return query<{ id: number }>(
    `SELECT o.sku_org_id AS id FROM offer o JOIN shop s ON s.id = o.shop_id
     JOIN part p ON p.id = o.part_id AND p.returnable = 1
     WHERE o.country_id = ? AND s.type <> 'OWN' AND s.state = 'OPEN' AND o.stock > 30
       AND o.backorder = 0
     ORDER BY o.rank % 7, o.sku_org_id DESC LIMIT ?`,
    countryId,
    count,
  ).map((row) => row.id)
}
