import { expect, test } from 'vitest'
import { toBarcode } from '#domain/label/bars.ts'
import { testUrl } from '../../support/state.ts'

test.each(['th-TH', 'ko', 'en'])(
  '%s: a product page draws the box label with its number as a barcode',
  async (locale) => {
    const html = await (await fetch(`${testUrl}/${locale}/products/details/1.html`)).text()
    const [, label = ''] = /<figure class="box-label"[^>]*>([\s\S]*?)<\/figure>/.exec(html) ?? []
    const [, number = ''] = /<b[^>]*>([^<]+)<\/b>/.exec(label) ?? []
    expect(number).not.toBe('')
    expect(html).toContain(`data-copy="${number}`)
    expect(label).toContain(`stroke-dasharray="${toBarcode(number)?.dashes}"`)
  },
)
