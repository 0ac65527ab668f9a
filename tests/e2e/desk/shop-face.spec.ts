import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { openDeskAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

const shopId = 102

test('a seller chooses a logo and a cover, and buyers see them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const photo = await sharp({
    create: { width: 900, height: 700, channels: 3, background: '#0a4' },
  })
    .jpeg()
    .toBuffer()
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo }
  await openDeskAs(page, 'siam', '?view=vacation')
  const logo = page.getByRole('group', { name: 'Logo' })
  await logo.getByLabel('Choose a logo').setInputFiles(file)
  await expect(logo.getByRole('img')).toHaveAttribute('src', /\/parts\/shop\/102-/)
  const cover = page.getByRole('group', { name: 'Cover' })
  await cover.getByLabel('Choose a cover').setInputFiles({ ...file, buffer: Buffer.from('text') })
  await expect(cover).toContainText('This file can’t be used')
  await cover.getByLabel('Choose a cover').setInputFiles(file)
  await expect(cover.getByRole('img')).toHaveAttribute('src', /\/parts\/shop\/102-/)
  await expectNoFindings(page, 'logo and cover')

  await page.goto(`/th-TH/shop/${shopId}.html?fresh`)
  const shownLocator = page.locator('.shop-head img[src^="/parts/shop/"]')
  await expect(shownLocator).toHaveCount(2)
  for (const locator of await shownLocator.all())
    expect(await locator.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)

  await page.goto('/desk?view=vacation')
  await logo.getByRole('button', { name: 'Remove' }).click()
  await expect(logo).toContainText('Removed.')
  query("UPDATE shop SET logo = '', cover = '' WHERE id = ?", shopId)
})
