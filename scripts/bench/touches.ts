import type { Page } from 'playwright'

/** A touch of the main job: on which page, what makes it possible, and the touch itself. */
export interface Touch {
  what: string
  path: string
  before?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

const words = '/th-TH/search/multiCondition.html?searchResultInfo=ผ้าเบรค'
const product = '/th-TH/products/details/2.html'
const adds = '[data-plus]:enabled'

/** Parts lie in the cart, and it is open. */
async function openCart(page: Page): Promise<void> {
  for (let n = 0; n < 4; n++) {
    await page.locator(adds).nth(n).tap()
    await page.locator('[data-toast]:not([hidden])').waitFor()
  }
  await page.goto('/th-TH/order/shopCart.html')
  await page.locator('.quantity').first().waitFor()
  await page.waitForLoadState('networkidle')
}

const dialog = (page: Page) => page.locator('[data-search-dialog]:visible').first().tap()

/** What a touch takes at least here: of the machine, of the browser, of a page that draws one word. */
const floor: Touch = {
  what: 'a bare page: a button says a word',
  path: 'about:blank',
  before: (page) => page.setContent('<button onclick="this.textContent = `added`">add</button>'),
  act: (page) => page.locator('button').tap(),
}

export const touches: readonly Touch[] = [
  floor,
  {
    what: 'add, in a list',
    path: words,
    act: (page) => page.locator(adds).first().tap(),
  },
  {
    what: 'add, a second part',
    path: words,
    before: (page) => page.locator(adds).first().tap(),
    act: (page) => page.locator(adds).nth(1).tap(),
  },
  {
    what: 'add, on the product page',
    path: product,
    act: (page) => page.locator('[data-go]:enabled').tap(),
  },
  {
    what: 'quantity, on the product page',
    path: product,
    act: (page) => page.locator('[data-step="1"]').tap(),
  },
  {
    what: 'quantity, in the cart',
    path: words,
    before: openCart,
    act: (page) => page.locator('.quantity button').nth(1).tap(),
  },
  {
    what: 'filter sheet, open',
    path: words,
    act: (page) => page.locator('a.open[href="#filters"]').first().tap(),
  },
  {
    what: 'filter sheet, close',
    path: words,
    before: (page) => page.locator('a.open[href="#filters"]').first().tap(),
    act: (page) => page.locator('.filters .close').tap(),
  },
  { what: 'dialog of the search, open', path: words, act: dialog },
  {
    what: 'dialog of the search, a field',
    path: words,
    before: async (page) => {
      await dialog(page)
      await page.getByRole('dialog').waitFor()
    },
    act: (page) => page.getByRole('dialog').locator('input').first().tap(),
  },
  {
    what: 'dialog of the sign-in, open',
    path: words,
    before: openCart,
    act: (page) => page.locator('.pay-bar .primary').tap(),
  },
]
