import { expect, type Page } from 'playwright/test'

/** Somebody who works with keys alone. Counts presses; what is typed into a field doesn't count. */
export class Keys {
  presses = 0
  fields = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(key: string): Promise<void> {
    this.presses++
    await this.#page.keyboard.press(key)
  }

  /** Tabs on until what is wanted has the focus; on the way it is never lost to the page. */
  async reach(selector: string): Promise<void> {
    for (let tries = 0; tries < 40; tries++) {
      if (await this.#has(selector)) return
      await this.press('Tab')
    }
    throw new Error(`forty tabs don't reach ${selector}`)
  }

  /** Types into a field. */
  async fill(selector: string, text: string): Promise<void> {
    await this.reach(selector)
    this.fields++
    await this.#page.keyboard.type(text)
  }

  async #has(selector: string): Promise<boolean> {
    return this.#page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    )
  }
}

/** What has the focus stands on the page, and is not the page itself. */
export async function expectFocus(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector)).toBeFocused()
}
