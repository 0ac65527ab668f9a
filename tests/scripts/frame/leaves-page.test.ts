import { expect, test } from 'vitest'
import { leavesPage } from '#scripts/frame/leaves-page.ts'

const pageUrl = 'https://shop.test/en/shippingPolicy.html?x=1'
const link = (href: string, more: { target?: string; download?: string } = {}) => ({
  href: new URL(href, pageUrl).href,
  target: '',
  download: '',
  ...more,
})

test.each([
  ['another page', link('/en/returnPolicy.html')],
  ['a page without .html', link('/en/FAQDetail')],
  ['the same page with another query', link('?x=2')],
  ['a heading of another page', link('/en/returnPolicy.html#when')],
  ['this page anew', link(pageUrl)],
  ['a page in this very tab', link('/en', { target: '_self' })],
])('%s replaces the page', (_, to) => {
  expect(leavesPage(to, pageUrl)).toBe(true)
})

test.each([
  ['a heading of this page', link('#zones')],
  ['another tab', link('/en', { target: '_blank' })],
  ['a download', link('/en', { download: 'list.csv' })],
  ['a PDF', link('/conditions-EN.pdf')],
  ['a call', link('tel:020000000')],
  ['a mail', link('mailto:care@eggmall.asia')],
  ['another site', link('https://example.com/')],
])('%s does not replace the page', (_, to) => {
  expect(leavesPage(to, pageUrl)).toBe(false)
})
