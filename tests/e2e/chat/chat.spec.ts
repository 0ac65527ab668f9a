import { expect, type Page, test } from 'playwright/test'
import { chatWith, replyAtDesk, sendAsBuyer, readMessages } from '../../support/chat/chats.ts'
import { newBuyer } from '../../support/client.ts'
import { openDeskTab } from '../../support/browser/desk-page.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { signInDialog } from '../../support/browser/journey.ts'
import { makeJpeg } from '../../support/browser/pictures.ts'
import { browseAs } from '../../support/scene.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const siam = 102

/** A part of Siam Auto Parts that anyone can buy now. */
function partOfSiam(): { id: number; number: string } {
  const [part] = query<{ id: number; number: string }>(
    `SELECT o.sku_org_id AS id, p.number FROM offer o JOIN part p ON p.id = o.part_id
     WHERE o.shop_id = ? AND o.stock > 30 AND o.backorder = 0 ORDER BY o.sku_org_id LIMIT 1`,
    siam,
  )
  if (!part) throw new Error('Siam sells nothing')
  return part
}

const lines = (page: Page) => page.locator('.chat-thread [data-seq]')

test.describe('chat in Thai at 360 px', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('a buyer asks about a part in chat, gets an answer from the desk, and orders', async ({
    page,
    context,
  }) => {
    const part = partOfSiam()
    const buyer = newBuyer('889000081')
    await browseAs(context, buyer.id, 1001)
    await page.goto(`/th-TH/shop/${siam}.html`)
    await expect(page.getByRole('link', { name: 'แชทกับร้าน' })).toBeVisible()
    await page.goto(`/th-TH/products/details/${part.id}.html`)
    await page.getByRole('link', { name: 'แชทกับร้าน' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('สยามอะไหล่')
    await expect(page.locator('[data-about] [data-card=PRODUCT]')).toContainText(part.number)
    await page.getByLabel('ข้อความของคุณ').fill('ใส่กับวีออส 2014 ได้ไหม')
    await page.getByRole('button', { name: 'ส่ง', exact: true }).click()
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(page).first().locator('[data-card=PRODUCT]')).toContainText(part.number)
    await expect(page.locator('[data-about]')).toHaveCount(0)

    const desk = await openDeskTab(page, 'siam')
    await desk.setViewportSize({ width: 1160, height: 800 })
    await desk.getByRole('link', { name: 'Chats' }).click()
    await desk.locator('.queue-list [data-row]').filter({ hasText: 'วีออส 2014' }).first().click()
    await expect(desk.locator('.desk-talk [data-card=PRODUCT]')).toContainText(part.number)
    await expectNoFindings(desk, 'chat at the desk')
    await desk.getByLabel('Your answer').fill('ได้ครับ มีของพร้อมส่ง')
    await desk.keyboard.press('Enter')
    await expect(desk.locator('.desk-talk [data-own=true]')).toContainText('พร้อมส่ง')
    const file = {
      name: 'pad.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(makeJpeg('fromPhone')),
    }
    await desk.locator('.desk-talk input[type=file]').setInputFiles(file)
    const shownLocator = desk.locator('.desk-talk [data-own=true] img')
    await expect(shownLocator).toBeVisible()
    // The whole picture is in view, although it had no height when it arrived.
    await expect(shownLocator).toBeInViewport({ ratio: 1 })
    await desk.getByLabel('Part to show as a card').fill('https://example.com/pads')
    await desk.getByRole('button', { name: 'Send' }).click()
    await expect(desk.getByText('This is not the address of a part’s page')).toBeVisible()
    await desk.getByLabel('Part to show as a card').fill('')

    await page.bringToFront()
    await expect(lines(page)).toHaveCount(3)
    await expect(lines(page).nth(1)).toContainText('ได้ครับ มีของพร้อมส่ง')
    await expect(lines(page).last().locator('img')).toBeVisible()
    await expect(lines(page).first()).toContainText('อ่านแล้ว')
    await expectNoFindings(page, 'chat')
    await lines(page).first().locator('[data-card=PRODUCT]').click()
    await expect(page).toHaveURL(new RegExp(`products/details/${part.id}`))
    await page.locator('[data-go]').click()
    await expect(page.locator('[data-badge]').first()).toHaveText('1')
    await page.goto('/th-TH/order/shopCart.html')
    await page.locator('.pay-bar .primary').click()
    await expect(page.locator('.delivery-choice').first()).toBeVisible()
    await page.locator('.pay-bar .primary').click()
    await expect(page).toHaveURL(/result/)
    const orderedRows = query(
      'SELECT 1 FROM orders WHERE customer_id = ? AND shop_id = ?',
      buyer.id,
      siam,
    )
    expect(orderedRows).toHaveLength(1)
  })

  test(
    'a visitor signs in and then reaches the requested chat',
    { tag: '@long' },
    async ({ page }) => {
      newBuyer('889000082')
      await page.goto(`/th-TH/chat.html?shopId=${siam}`)
      await signInDialog(page, '889000082')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('สยามอะไหล่')
      await expect(page.locator('[data-about] [data-card=SHOP]')).toBeVisible()
    },
  )

  test('a message typed offline is marked as pending and sent after reconnecting', async ({
    page,
    context,
  }) => {
    const buyer = newBuyer('889000083')
    await browseAs(context, buyer.id, 1001)
    const id = await chatWith(buyer, siam)
    await sendAsBuyer(buyer, id, 'Hello')
    await page.goto(`/en/chat.html?shopId=${siam}&again=true`)
    await expect(lines(page)).toHaveCount(1)
    await context.setOffline(true)
    await page.getByLabel('Your message').fill('Are you there?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.locator('[data-waiting=yes]')).toContainText('Are you there?')
    await context.setOffline(false)
    await expect(lines(page)).toHaveCount(2)
    expect(await readMessages(buyer, id)).toEqual(['1 BUYER Hello', '2 BUYER Are you there?'])
    // The buyer leaves the conversation while offline, so the next page sends the message.
    await context.setOffline(true)
    await page.getByLabel('Your message').fill('I’ll look elsewhere')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.locator('[data-waiting=yes]')).toContainText('elsewhere')
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto('/en')
    await expect(next.locator('.online')).toBeAttached()
    await next.keyboard.press('Shift')
    await expect
      .poll(async () => (await readMessages(buyer, id)).at(-1))
      .toBe('3 BUYER I’ll look elsewhere')
  })

  test('a new picture at the end of a chat is fully visible', async ({ page, context }) => {
    const buyer = newBuyer('889000086')
    await browseAs(context, buyer.id, 1001)
    const id = await chatWith(buyer, siam)
    for (let line = 0; line < 12; line += 1) await sendAsBuyer(buyer, id, `Line ${line}`)
    await page.goto(`/en/chat.html?shopId=${siam}&again=true`)
    await expect(lines(page)).toHaveCount(12)
    const file = {
      name: 'pad.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(makeJpeg('fromPhone')),
    }
    await page.locator('.chat-composer input[type=file]').setInputFiles(file)
    const picture = lines(page).last().locator('img')
    await expect(picture).toBeVisible()
    await expect
      .poll(async () => {
        const seenBox = await picture.boundingBox()
        const bar = await page.locator('.chat-composer').boundingBox()
        return (bar?.y ?? 0) - (seenBox?.y ?? 0) - (seenBox?.height ?? 0)
      })
      .toBeGreaterThanOrEqual(0)
  })

  test('new messages are counted in the dock and the title until they are read', async ({
    page,
    context,
  }) => {
    const buyer = newBuyer('889000084')
    await browseAs(context, buyer.id, 1001)
    const id = await chatWith(buyer, siam)
    await sendAsBuyer(buyer, id, 'Hello')
    await replyAtDesk(staffFor('siam'), id, 'Good morning')
    await page.goto('/en')
    await expect(page.locator('.online')).toBeAttached()
    await page.keyboard.press('Shift')
    await expect(page.locator('[data-chat-badge]')).toHaveText('1')
    await expect(page).toHaveTitle(/^\(1\) /)
    await page.goto('/en/account.html')
    await page.locator('[data-chats]').click()
    await expect(page.locator('.chat-list em')).toHaveText('1 new')
    await expectNoFindings(page, 'chats')
    await page.locator('.chat-list [data-chat]').click()
    await expect(lines(page)).toHaveCount(2)
    await expect(page).not.toHaveTitle(/^\(1\) /)
    await page.getByText('Report', { exact: true }).click()
    await page.getByLabel('What’s wrong with this message?').fill('Just trying')
    await page.locator('.chat-thread details button').click()
    await expect(page.locator('[data-reported]')).toBeVisible()
  })

  test('Korea shows an email link on the part page and the chat page', async ({ page }) => {
    const [part] = query<{ id: number }>(
      'SELECT sku_org_id AS id FROM offer WHERE country_id = 1198 LIMIT 1',
    )
    for (const path of [`/ko/products/details/${part?.id}.html`, '/ko/chat.html']) {
      await page.goto(path)
      const link = page.locator('main a[href^="mailto:"]').filter({ hasText: '메일로 문의' })
      await expect(link, path).toBeVisible()
    }
    await expectNoFindings(page, 'mail instead of a chat')
  })
})

test.describe('chat on a desktop in Thailand', () => {
  test.use({ viewport: { width: 1160, height: 800 } })

  // Only in the long run: the dock and the title, tested above, count the same messages.
  test(
    'the header links to the messages with the unread count',
    { tag: '@long' },
    async ({ page, context }) => {
      const buyer = newBuyer('889000085')
      await browseAs(context, buyer.id, 1001)
      const id = await chatWith(buyer)
      await sendAsBuyer(buyer, id, 'Hello')
      await replyAtDesk(staffFor('nok'), id, 'Good morning')
      await page.goto('/en')
      const link = page.locator('[data-strip] a[href*="chat.html"]')
      await expect(link).toHaveText('Messages 1')
      await link.click()
      await page.locator('.chat-list [data-chat]').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer service')
      await expectNoFindings(page, 'chat with service')
    },
  )
})
