import { expect, test } from 'vitest'
import type { Locale } from '#i18n/locale-codes.ts'
import { linkTo } from '#routes/links.ts'
import { testUrl } from '../../support/state.ts'

/* Country-specific parts of the frame: messaging links, Vietnam's ten policies, Korea's header. */

const page = async (locale: Locale, countryId: number) => {
  const response = await fetch(`${testUrl}${linkTo(locale, 'home', {}, { countryId })}`)
  return response.text()
}

test.each([
  ['th-TH', 1001, 'https://line.me/'],
  ['vi', 1234, 'https://zalo.me/'],
  ['ko', 1198, 'https://pf.kakao.com/'],
] as const)('%s links to the country’s usual messenger', async (locale, countryId, host) => {
  const html = await page(locale, countryId)
  expect(html).toContain(`href="${host}`)
  const others = ['line.me', 'zalo.me', 'pf.kakao.com'].filter((one) => !host.includes(one))
  for (const other of others) expect(html).not.toContain(`href="https://${other}`)
})

test('the Vietnamese footer links to each of the ten policies', async () => {
  const html = await page('vi', 1234)
  for (let id = 1; id <= 10; id++)
    expect(html).toContain(`/vi/vietnamPolicy?selectedPolicyId=${id}#policy-${id}"`)
  expect(await page('th-TH', 1001)).not.toContain('selectedPolicyId')
})

test('the header hides the hotline in Korea and shows it elsewhere', async () => {
  const header = (html: string) => html.slice(html.indexOf('<header'), html.indexOf('</header>'))
  expect(header(await page('ko', 1198))).toMatch(/<b hidden[^>]*data-hotline-line/)
  expect(header(await page('th-TH', 1001))).toMatch(/<b data-hotline-line/)
})
