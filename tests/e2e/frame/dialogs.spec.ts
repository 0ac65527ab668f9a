import { expect, type Locator, type Page, test } from 'playwright/test'
import type { Locale } from '#i18n/locale-codes.ts'
import { linkTo } from '#routes/links.ts'
import { projectFiles, textOf } from '../../../scripts/testing/imports.ts'
import { decideInDatabase, findLastApplication, workshopOf } from '../../support/application.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { findClippedTexts } from '../../support/cut.ts'
import { giveCoupon } from '../../support/credit/coupons.ts'
import { moveOrderTo, placeOrder, placeReceived } from '../../support/order/orders.ts'
import { companyDialogs } from '../../support/browser/company-dialogs.ts'
import { signInDialog } from '../../support/browser/journey.ts'
import { hardestLocalesFirst, sampleCases } from '../../support/rounds.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'

/*
 * Keyboard use: a dialog opens on its first field or its safest button, Escape closes it, and focus
 * returns to the opener. The dialogs are read from the source: a new one without a case fails.
 */

interface Case {
  /** Opens the page and then the dialog by keyboard. Returns the opener's selector. */
  open: (page: Page, locale: Locale) => Promise<string>
  /** Selector of the element that may have the focus after opening. */
  first: string
  /** Escape leaves it open, because it requires a decision (specification section 4). */
  staysOpen?: boolean
  /** Closing it reloads the page, so the focus starts at the top. */
  reloads?: boolean
}

const words = (locale: Locale) =>
  `/${locale}/search/multiCondition.html?searchResultInfo=oil%20filter&countryId=1001`

/** A Thai part, independent of the reader's language. */
const product = (locale: Locale, position: number) =>
  `${linkTo(locale, 'product', { id: offerWith(20, position).skuOrgId })}?countryId=1001`

const press = async (page: Page, path: string, opener: string) => {
  await page.goto(path)
  await page.locator(opener).first().focus()
  await page.locator(opener).first().press('Enter')
  return opener
}

const cases: Record<string, Case> = {
  ...companyDialogs(press),
  SignInDialog: {
    open: (page, locale) => press(page, linkTo(locale, 'account'), '[data-sign-in] + button'),
    first: '#si-mobile',
  },
  KeywordsDialog: {
    open: (page, locale) => press(page, words(locale), '.again [data-search-dialog]'),
    first: '#kw-words',
  },
  ScanDialog: {
    open: (page, locale) => press(page, linkTo(locale, 'myGarage'), '[data-vin-form] [data-scan]'),
    first: '.shut',
  },
  FeedbackDialog: {
    open: (page, locale) => press(page, words(locale), '[data-feedback]'),
    first: '.shut, [type=radio]',
  },
  SaveToListDialog: {
    open: async (page, locale) => {
      const buyer = newBuyer('876000010')
      await browseAs(page.context(), buyer.id, 1001)
      await press(page, product(locale, 508), '[data-heart]')
      await page.locator('.toast-action').press('Enter')
      return '[data-heart]'
    },
    first: '.shut, select, input',
  },
  CancelDialog: {
    open: async (page, locale) => {
      const buyer = newBuyer('876000001')
      const id = await placeOrder(buyer, offerWith(20, 440).skuOrgId, 1)
      await browseAs(page.context(), buyer.id, 1001)
      return press(page, linkTo(locale, 'orderDetail', { id }), '[data-act=cancel]')
    },
    first: '[type=radio]',
  },
  ReceiveDialog: {
    open: async (page, locale) => {
      const buyer = newBuyer('876000009')
      const id = await placeOrder(buyer, offerWith(20, 444).skuOrgId, 1)
      const actor = { mover: 'SERVICE', id: 1, reason: '', changedAt: Date.now() } as const
      for (const to of ['CONFIRMED', 'SHIPPED'] as const) await moveOrderTo(id, to, actor)
      await browseAs(page.context(), buyer.id, 1001)
      return press(page, linkTo(locale, 'orderDetail', { id }), '[data-order-bar] .primary')
    },
    first: '.button',
  },
  ReviewDialog: {
    open: async (page, locale) => {
      const buyer = newBuyer('876000003')
      const id = await placeReceived(buyer, offerWith(20, 442).skuOrgId)
      await browseAs(page.context(), buyer.id, 1001)
      return press(page, linkTo(locale, 'orderDetail', { id }), '[data-rate]')
    },
    first: '[type=radio]',
  },
  InvoiceDialog: {
    open: async (page, locale) => {
      const buyer = newBuyer('876000004')
      const id = await placeOrder(buyer, offerWith(20, 443).skuOrgId, 1)
      await browseAs(page.context(), buyer.id, 1001)
      return press(page, linkTo(locale, 'orderDetail', { id }), '[data-act=invoice]')
    },
    first: '#inv-name',
  },
  CouponSheet: {
    open: async (page, locale) => {
      const buyer = newBuyer('876000002')
      query('DELETE FROM cart_line WHERE customer_id = ?', buyer.id)
      await buyer.send('POST /web-api/v5/shoppingCart/add', {
        skuOrgId: offerWith(20, 441).skuOrgId,
        quantity: 1,
      })
      await giveCoupon(buyer, { minimum: 90_000_000 })
      await browseAs(page.context(), buyer.id, 1001)
      return press(page, linkTo(locale, 'checkout'), '[data-coupons]')
    },
    first: '.shut, input',
  },
  VerifyDialog: {
    open: async (page, locale) => {
      const buyer = newBuyer('876000005')
      await browseAs(page.context(), buyer.id, 1001)
      return press(page, linkTo(locale, 'account'), '[data-verify] button')
    },
    first: '#vf-name',
  },
  VerifyResult: {
    open: async (page, locale) => {
      const buyer = newBuyer('876000006')
      if (findLastApplication(buyer.id) === 0) {
        await buyer.send('POST /app-api/v1/login/verified', await workshopOf(buyer))
        decideInDatabase(findLastApplication(buyer.id), 'APPROVED')
      }
      query('UPDATE customer SET result_seen = 0 WHERE id = ?', buyer.id)
      await browseAs(page.context(), buyer.id, 1001)
      await page.goto(linkTo(locale, 'account'))
      return '#verify'
    },
    first: '.button',
  },
  DeliverDialog: {
    open: (page, locale) => press(page, product(locale, 507), '[data-deliver]'),
    first: '#ad-find',
  },
  LoginAddress: {
    open: async (page, locale) => {
      const cellphone = '877000070'
      const buyer = newBuyer(cellphone)
      query('DELETE FROM address WHERE customer_id = ?', buyer.id)
      await page.goto(product(locale, 511))
      await page.locator('[data-add] .primary').click()
      await expect(page.locator('.header [data-badge]')).toHaveText('1')
      await page.goto(linkTo(locale, 'cart'))
      await page.locator('.pay-bar .primary').click()
      await signInDialog(page, cellphone)
      return 'body'
    },
    first: '#ad-name',
    reloads: true,
  },
  ProtocolDialog: {
    open: async (page, locale) => {
      const [kanya] = query<{ id: number }>("SELECT id FROM customer WHERE cellphone = '810000013'")
      await browseAs(page.context(), kanya?.id ?? 0, 1001)
      await page.goto(`/${locale}`)
      return 'body'
    },
    first: '[role=tab], .button:not(.primary)',
    staysOpen: true,
  },
}

test('every dialog has a test case', () => {
  const foundProjectFiles = projectFiles.filter(
    (file) => file.startsWith('src/islands/') && /<(dialog|AskDialog)\b/.test(textOf(file)),
  )
  const names = foundProjectFiles.map((file) => /(\w+)\.tsx$/.exec(file)?.[1] ?? file)
  // The shared base of question dialogs isn't a dialog itself.
  const asking = names.filter((name) => name !== 'AskDialog')
  expect(asking.sort()).toEqual(Object.keys(cases).sort())
})

/**
 * One dialog of each kind: a form, a question, a sheet, a choice list, and the one that stays open.
 */
const inGate = [
  'SignInDialog',
  'ScanDialog',
  'CancelDialog',
  'CouponSheet',
  'InvoiceDialog',
  'DeliverDialog',
  'ProtocolDialog',
]

const readings = sampleCases([
  ...hardestLocalesFirst.map((locale) => [locale, 360] as const),
  ['en', 1160] as const,
])

// Only in the long run: the dialogs that their own tests open and close, and all dialogs in other
// languages.
for (const [name, { open, first, staysOpen, reloads }] of Object.entries(cases))
  for (const [locale, width] of readings)
    test(
      `${name} at ${width} in ${locale}: focuses a safe button, stays readable at double text size, and restores the focus`,
      { tag: inGate.includes(name) ? [] : ['@long'] },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 740 })
        const opener = await open(page, locale)
        const dialog = page.getByRole('dialog')
        await expect(dialog).toBeVisible()
        await expect(dialog.locator(':focus')).toHaveCount(1)
        const focused = dialog.locator(':focus')
        const html = await focused.evaluate((at) => at.outerHTML)
        expect(
          await focused.evaluate((at, description) => at.matches(description), first),
          html,
        ).toBe(true)
        await readInDoubledText(page, dialog)
        await page.keyboard.press('Escape')
        if (staysOpen) return expect(dialog).toBeVisible()
        await expect(dialog).toHaveCount(0)
        if (reloads) return
        await expect(page.locator(opener).first()).toBeFocused()
      },
    )

/**
 * Checks the smallest screen with the largest text: nothing is cut off and nothing scrolls
 * sideways.
 */
async function readInDoubledText(page: Page, dialog: Locator): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await findClippedTexts(dialog)).toEqual([])
  expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(
    0,
  )
}
