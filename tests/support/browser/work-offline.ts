import { type BrowserContext, expect, type Page } from 'playwright/test'
import type { ClosableProxy } from '../server/gate.ts'
import { testPort } from '../state.ts'
import { openUntilGroupCached } from './offline.ts'

/** Opens a product page and waits until the device has stored the part and the screens of work. */
export async function openUntilStored(page: Page, url: string, skuOrgId: number): Promise<void> {
  await page.goto(url)
  await expect
    .poll(() => readStoredText(page, 'egg-copies', 'copies'), { timeout: 20_000 })
    .toContain(`"skuOrgId":${skuOrgId}`)
  await openUntilGroupCached(page, url, 'work')
}

/** Returns everything in an IndexedDB store, as text. */
export function readStoredText(page: Page, database: string, store: string): Promise<string> {
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

/** Cuts the connection of all pages, or restores it. */
export async function setConnected(
  context: BrowserContext,
  gate: ClosableProxy,
  isConnected: boolean,
): Promise<void> {
  gate.forwardTo(isConnected ? testPort : undefined)
  await context.setOffline(!isConnected)
}
