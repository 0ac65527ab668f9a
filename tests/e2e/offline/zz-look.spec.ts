import { test } from 'playwright/test'
import { newCompany } from '../../support/auth/team.ts'
import { connect, seeAndKeep } from '../../support/browser/work-offline.ts'
import { offerWith } from '../../support/client.ts'
import { browseAs, saleable } from '../../support/scene.ts'
import { openGate } from '../../support/server/gate.ts'
import { query, testPort } from '../../support/state.ts'

test.use({ serviceWorkers: 'allow' })
for (const locale of ['th-TH', 'ko', 'en-TH'])
  test(`look ${locale}`, async ({ page, context }) => {
    test.setTimeout(240_000)
    const gate = await openGate(testPort)
    const owner = newCompany()
    await browseAs(context, owner.id, 1001)
    const ids = saleable(1001, 3)
    const gone = offerWith({ stock: 3 }).skuOrgId
    for (const skuOrgId of ids) await owner.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
    const { listId } = (await owner.send('POST /web-api/partList', { name: 'Revo 40,000 km' })).data
    await owner.send('POST /web-api/partList/add', { listId, lines: ids.map((skuOrgId) => ({ skuOrgId, quantity: 2 })) })
    await owner.send('POST /web-api/estimate', { from: 'nothing' })
    await owner.send('POST /app-api/vehicle/garage/save', { vehicleModelId: query<{ id: number }>('SELECT id FROM vehicle_model LIMIT 1')[0]?.id ?? 1, vinCode: '' } as never)
    await page.setViewportSize({ width: 360, height: 780 })
    for (const id of [...ids, gone]) {
      await page.goto(`${gate.url}/${locale}/products/details/${id}.html`)
      await page.waitForTimeout(4000)
    }
    await seeAndKeep(page, `${gate.url}/${locale}/products/details/${gone}.html`, gone)
    await page.waitForTimeout(3000)
    await connect(context, gate, false)
    const shot = async (name: string, path?: string) => {
      for (const [w, h] of [[360, 780], [1366, 900]] as const) {
        await page.setViewportSize({ width: w, height: h })
        if (path) await page.goto(`${gate.url}/${locale}/${path}`)
        await page.waitForTimeout(1500)
        await page.screenshot({ path: `/tmp/bw-look/${name}-${locale}-${w}.png`, fullPage: true })
      }
    }
    await shot('list', `lists.html?listId=${listId}`)
    await page.locator('.quantity button').last().click()
    await page.waitForTimeout(1500)
    await page.goto(`${gate.url}/${locale}/onThisDevice.html`)
    await page.locator(`[data-seen="${gone}"] button`).click()
    await page.waitForTimeout(1000)
    await shot('cart', 'order/shopCart.html')
    await shot('lists', 'lists.html')
    await shot('estimates', 'estimates.html')
    await shot('garage', 'myGarage.html')
    await shot('offline', 'products/details/1.html')
    query('UPDATE offer SET stock = 0 WHERE sku_org_id = ?', gone)
    await connect(context, gate, true)
    await page.goto(`${gate.url}/${locale}/onThisDevice.html`)
    await page.waitForTimeout(6000)
    await shot('faults')
    await shot('account', 'account.html')
    gate.close()
  })
