import { type BrowserContext, expect, type Page } from 'playwright/test'
import type { ClosableProxy } from '../server/gate.ts'
import { testPort } from '../state.ts'

/** Opens a product page and waits until the device has stored the part and the screens of work. */
export async function openUntilStored(page: Page, url: string, skuOrgId: number): Promise<void> {
  await page.goto(url)
  await expect
    .poll(() => storedText(page, 'egg-copies', 'copies'), { timeout: 20_000 })
    .toContain(`"skuOrgId":${skuOrgId}`)
  const locale = new URL(url).pathname.split('/')[1]
  await expect
    .poll(() => amountKept(page, `/_offline/kept/${locale}`), { timeout: 40_000 })
    .toBe('work')
}

/** Returns everything in an IndexedDB store, as text. */
export function storedText(page: Page, database: string, store: string): Promise<string> {
  return page.evaluate(
    ([name, table]) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open(name!)
        opening.addEventListener('error', () => resolve(''))
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('success', () => {
          const db = opening.result
          const rows = db.transaction(table!).objectStore(table!)
          const keys = rows.getAllKeys()
          const values = rows.getAll()
          values.addEventListener('success', () => {
            db.close()
            resolve(JSON.stringify([keys.result, values.result]))
          })
        })
      }),
    [database, store],
  )
}

function amountKept(page: Page, note: string): Promise<string> {
  return page.evaluate(async (path) => {
    const found = await caches.match(path)
    return (await found?.text()) ?? ''
  }, note)
}

/** Cuts the connection of all pages, or restores it. */
export async function setConnected(
  context: BrowserContext,
  gate: ClosableProxy,
  isConnected: boolean,
): Promise<void> {
  gate.leadTo(isConnected ? testPort : undefined)
  await context.setOffline(!isConnected)
}
