import { expect, type Page, test } from 'playwright/test'
import { newCompany } from '../../support/auth/team.ts'
import { browseAs } from '../../support/scene.ts'
import { PushBrowser } from '../../support/server/push-service.ts'
import { query } from '../../support/state.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

/** Delivers a message to the service worker, as the browser does when a push service sends one. */
async function deliver(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready
    const all = await worker.getNotifications()
    return all.map(({ title, body, data, lang }) => ({ title, body, data: data as unknown, lang }))
  })

test('a push message is shown, and leads to its page', async ({ page, context }) => {
  await browseAs(context, newCompany().id, 1001)
  await page.goto('/th-TH/account.html')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const message = { title: 'EGG Mall', body: 'มีคำสั่งซื้อรอคุณอนุมัติ', kind: 'approval', id: 7 }
  await deliver(page, { ...message, locale: 'th-TH' })
  await expect
    .poll(() => shown(page))
    .toEqual([
      {
        title: 'EGG Mall',
        body: message.body,
        lang: 'th-TH',
        data: { url: '/th-TH/company.html#requests' },
      },
    ])
})

test('the account page switches messages on, and each kind off', async ({ page, context }) => {
  const owner = newCompany()
  const browser = new PushBrowser()
  const device = { endpoint: `https://fcm.googleapis.com/fcm/send/${owner.id}` }
  // A browser in a test has no push service to subscribe at.
  await page.addInitScript(
    ({ endpoint, p256dh, auth }) => {
      const made = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => ((isOn = false), true),
      } as unknown as PushSubscription
      let isOn = false
      PushManager.prototype.subscribe = async () => ((isOn = true), made)
      PushManager.prototype.getSubscription = async () => (isOn ? made : null)
    },
    { ...device, p256dh: browser.p256dh, auth: browser.auth },
  )
  await browseAs(context, owner.id, 1001)
  await page.goto('/en-TH/account.html')
  const part = page.locator('[data-push]')
  await part.getByRole('button', { name: 'Turn on' }).click()
  await expect(part).toHaveAttribute('data-push', 'on')
  await part.locator('[data-kind="shipped"] input').click()
  await expect(part.locator('[data-kind="shipped"] input')).not.toBeChecked()
  expect(query('SELECT kind FROM push_off WHERE customer_id = ?', owner.id)).toEqual([
    { kind: 'shipped' },
  ])
  await part.getByRole('button', { name: 'Turn off on this device' }).click()
  await expect(part).toHaveAttribute('data-push', 'off')
  expect(query('SELECT id FROM push_device WHERE customer_id = ?', owner.id)).toEqual([])
})
