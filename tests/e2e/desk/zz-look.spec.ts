import { test } from 'playwright/test'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { makeJpeg } from '../../support/browser/pictures.ts'
import { openDeskAs } from '../../support/scene.ts'
import { upload } from '../../support/search/upload.ts'
import { chatWith, sendAsBuyer } from '../../support/chat/chats.ts'
import { staffFor } from '../../support/auth/staff.ts'

test('look', async ({ page }) => {
  test.setTimeout(120000)
  const buyer = newBuyer()
  const orderId = await placeOrder(buyer, offerWith({ stock: 9 }).skuOrgId, 1, 6)
  const { payment } = (await buyer.send('GET /web-api/account/info', { orderId })).data
  const { data: url } = await upload(buyer, makeJpeg('fromPhone'), { kind: 'SLIP' })
  const paymentId = payment?.paymentId ?? 0
  await buyer.send('POST /web-api/payment/slip', { paymentId, url })
  const id = await chatWith(buyer)
  await sendAsBuyer(buyer, id, 'ใส่กับวีออส 2014 ได้ไหม')
  const other = await chatWith(newBuyer(), 102)
  void other
  await sendAsBuyer(buyer, await chatWith(buyer, 102), 'มีของไหม')
  await staffFor('somsri').send('POST /desk/queue/take', {
    queue: 'chats',
    caseId: String(id),
    isTaken: true,
  })
  await staffFor('nok').send('POST /desk/views', {
    name: 'Thai chats',
    query: '?view=chats&country=1001',
  })
  const shots = [
    ['nok', `?view=chats&caseId=${id}`, 'chat'],
    ['nok', `?view=valet`, 'valet'],
    ['nok', `?view=returns`, 'returns'],
    ['fern', `?view=slips&caseId=${paymentId}`, 'slip'],
    ['siam', `?view=goods`, 'goods'],
  ] as const
  for (const width of [1366, 360])
    for (const [login, path, name] of shots) {
      await page.setViewportSize({ width, height: 768 })
      await openDeskAs(page, login, path)
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/look-${name}-${width}.png` })
    }
})
