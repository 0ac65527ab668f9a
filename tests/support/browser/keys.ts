import { expect, type Page } from 'playwright/test'

/** A keyboard-only user. Counts key presses, except for text typed into a field. */
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

  /**
   * Presses Tab until the element has the focus. The focus must never be lost to the page on the
   * way.
   */
  async reach(selector: string): Promise<void> {
    for (let tries = 0; tries < 40; tries++) {
      if (await this.#has(selector)) return
      await this.press('Tab')
    }
    throw new Error(`forty tabs don't reach ${selector}`)
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.reach(selector)
    this.fields++
    await this.#page.keyboard.type(text)
  }

  async #has(selector: string): Promise<boolean> {
    return this.#page.evaluate(
      (expected) => document.activeElement?.matches(expected) ?? false,
      selector,
    )
  }
}

/** Expects the selected element, and not the page itself, to have the focus. */
export async function expectFocus(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector)).toBeFocused()
}
