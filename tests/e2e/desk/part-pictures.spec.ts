import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { openDeskAs } from '../../support/scene.ts'
import { takeOwnOffers } from '../../support/seller/own-goods.ts'
import { query } from '../../support/state.ts'

const photo = async (name: string, background: string, width = 900) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width, height: Math.round(width * 0.7), channels: 3, background },
  })
    .jpeg()
    .toBuffer(),
})

test('a seller pictures a part, buyers see it in order, and service removes it', async ({
  page,
}) => {
  const [offer] = takeOwnOffers(1, 5, 90)
  if (!offer) throw new Error('the shop sells nothing')
  const search = `?view=goods&text=${encodeURIComponent(offer.number)}`
  await page.setViewportSize({ width: 360, height: 740 })
  await openDeskAs(page, 'mj', search)
  await page.getByRole('button', { name: `Pictures of ${offer.number}` }).click()
  const panel = page.getByRole('region', { name: `Pictures of ${offer.number}` })
  const field = panel.getByLabel('Choose pictures')
  await field.setInputFiles([
    await photo('front.jpg', '#a03020'),
    await photo('tiny.jpg', '#000000', 120),
    { name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a list') },
    await photo('back.jpg', '#2030a0'),
  ])
  await expect(panel.getByRole('alert').filter({ hasText: 'tiny.jpg' })).toContainText('too small')
  await expect(panel.getByRole('alert').filter({ hasText: 'list.jpg' })).toContainText('can’t read')
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expectNoFindings(page, 'chosen pictures of a part')

  // The second picture becomes the main one by keyboard, and its button keeps the focus.
  const forward = panel.getByRole('button', { name: 'Move picture 2 forward' })
  await forward.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Move picture 1 forward' })).toBeFocused()
  await expect(panel.getByRole('listitem').first().getByRole('img')).toHaveAttribute(
    'alt',
    'Picture 1: back.jpg',
  )
  await panel.getByRole('button', { name: 'Save pictures' }).click()
  await expect(panel.getByText('Buyers see the change')).toBeVisible()
  const keys = query<{ key: string }>(
    `SELECT key FROM part_picture i JOIN offer o ON o.part_id = i.part_id
     WHERE o.sku_org_id = ? ORDER BY position`,
    offer.skuOrgId,
  ).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  await expect(page.locator('.picture-button img')).toHaveAttribute(
    'src',
    `/parts/own/${keys[0]}-160.avif`,
  )
  await page.setViewportSize({ width: 1366, height: 768 })
  await expectNoFindings(page, 'saved pictures of a part')

  await page.goto(`/th-TH/products/details/${offer.skuOrgId}.html?fresh`)
  for (const [i, key] of keys.entries()) {
    if (i > 0) await page.locator(`label[for="look-${i}"]`).click()
    const shown = page.locator(`img[src="/parts/own/${key}-480.avif"]`)
    await expect(shown).toBeVisible()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480)
  }

  await openDeskAs(page, 'nok', '?view=partPictures')
  const row = page.getByRole('listitem').filter({ hasText: offer.number })
  await row.getByRole('button', { name: `Remove pictures of ${offer.number}` }).click()
  await expect(row.getByRole('button', { name: 'Keep' })).toBeFocused()
  await expectNoFindings(page, 'pictures of parts by shops')
  await row.getByRole('button', { name: `Remove pictures of ${offer.number}` }).click()
  await expect(page.getByText(`The pictures of ${offer.number} are removed.`)).toBeVisible()
})

test('a part that is added with pictures shows them, and pictures of others can’t be changed', async ({
  page,
}) => {
  const [pictured] = takeOwnOffers(1, 5, 91)
  if (!pictured) throw new Error('the shop sells nothing')
  const [part] = query<{ id: number; brand: string; number: string }>(
    `SELECT p.id, b.key AS brand, p.number FROM part p JOIN part_brand b ON b.id = p.brand_id
     WHERE p.picture = '' AND NOT EXISTS (SELECT 1 FROM offer o JOIN shop s ON s.id = o.shop_id
       WHERE o.part_id = p.id AND s.name LIKE 'M&J%')
     ORDER BY p.id DESC LIMIT 1 OFFSET 90`,
  )
  if (!part) throw new Error('the shop sells everything')
  await page.setViewportSize({ width: 1366, height: 768 })
  await openDeskAs(page, 'mj', '?view=goods')
  await page.getByRole('button', { name: 'Add a part' }).click()
  const form = page.getByRole('form', { name: 'Add a part' })
  await form.getByLabel('Brand').fill(part.brand)
  await form.getByLabel('Part number').fill(part.number)
  await form.getByLabel('List price').fill('500')
  await form.getByLabel('Stock').fill('3')
  await form.getByLabel('Choose pictures').setInputFiles(await photo('one.jpg', '#20a030'))
  await expect(form.getByRole('img', { name: 'Picture 1: one.jpg' })).toBeVisible()
  await expectNoFindings(page, 'form for a single part with a picture')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.locator('.picture-button img').first()).toHaveAttribute(
    'src',
    /\/parts\/own\/s/,
  )
  query('UPDATE part_picture SET shop_id = NULL WHERE part_id = ?', part.id)
  await page.getByRole('button', { name: `Pictures of ${part.number}` }).click()
  const panel = page.getByRole('region', { name: `Pictures of ${part.number}` })
  await expect(panel).toContainText('This part has pictures already.')
  await expect(panel.getByLabel('Choose pictures')).toHaveCount(0)
  query('DELETE FROM part_picture WHERE part_id = ?', part.id)
})
