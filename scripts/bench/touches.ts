import type { Locator, Page } from 'playwright'

/** Touch to measure: its page, preparation and target. */
export interface Touch {
  what: string
  path: string
  before?: (page: Page) => Promise<void>
  at: (page: Page) => Locator
}

const wordSearchPath = '/th-TH/search/multiCondition.html?searchResultInfo=ผ้าเบรค'
const product = '/th-TH/products/details/2.html'
const addButton = '[data-plus]:enabled'

/** Adds parts to the cart and opens it. */
async function openCart(page: Page): Promise<void> {
  for (let n = 0; n < 4; n++) {
    await page.locator(addButton).nth(n).tap()
    await page.locator('[data-toast]:not([hidden])').waitFor()
  }
  await page.goto('/th-TH/order/shopCart.html')
  await page.locator('.quantity').first().waitFor()
  await page.waitForLoadState('networkidle')
}

const dialog = (page: Page) => page.locator('[data-search-dialog]:visible').first()

/** Minimum cost of a touch on this machine and browser, for a page that draws one word. */
const floorTouch: Touch = {
  what: 'a bare page: a button says a word',
  path: 'about:blank',
  before: (page) => page.setContent('<button onclick="this.textContent = `added`">add</button>'),
  at: (page) => page.locator('button'),
}

export const measuredTouches: readonly Touch[] = [
  floorTouch,
  {
    what: 'add, in a list',
    path: wordSearchPath,
    at: (page) => page.locator(addButton).first(),
  },
  {
    what: 'add, a second part',
    path: wordSearchPath,
    before: (page) => page.locator(addButton).first().tap(),
    at: (page) => page.locator(addButton).nth(1),
  },
  {
    what: 'add, on the product page',
    path: product,
    at: (page) => page.locator('[data-go]:enabled'),
  },
  {
    what: 'quantity, on the product page',
    path: product,
    at: (page) => page.locator('[data-step="1"]'),
  },
  {
    what: 'quantity, in the cart',
    path: wordSearchPath,
    before: openCart,
    at: (page) => page.locator('.quantity button').nth(1),
  },
  {
    what: 'filter sheet, open',
    path: wordSearchPath,
    at: (page) => page.locator('a.open[href="#filters"]').first(),
  },
  {
    what: 'filter sheet, close',
    path: wordSearchPath,
    before: (page) => page.locator('a.open[href="#filters"]').first().tap(),
    at: (page) => page.locator('.filters .close'),
  },
  { what: 'dialog of the search, open', path: wordSearchPath, at: dialog },
  {
    what: 'dialog of the search, a field',
    path: wordSearchPath,
    before: async (page) => {
      await dialog(page).tap()
      await page.getByRole('dialog').waitFor()
    },
    at: (page) => page.getByRole('dialog').locator('input').first(),
  },
  {
    what: 'dialog of the sign-in, open',
    path: wordSearchPath,
    before: openCart,
    at: (page) => page.locator('.pay-bar .primary'),
  },
]
