import { expect, test } from 'playwright/test'
import korean from '../../../src/i18n/messages/ko/account.json' with { type: 'json' }
import thai from '../../../src/i18n/messages/th-TH/account.json' with { type: 'json' }
import { linkTo } from '#routes/links.ts'
import { newBuyer } from '../../support/client.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { browseAs } from '../../support/scene.ts'
import { sampleCases } from '../../support/rounds.ts'

const spoken = [
  { locale: 'th-TH', cellphone: '877300060', words: thai },
  { locale: 'ko', cellphone: '877300061', words: korean },
] as const

for (const { locale, cellphone, words } of sampleCases(spoken))
  test(`${locale}: a buyer deletes the account, sees the deadline and cancels the deletion`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const buyer = newBuyer(cellphone)
    await browseAs(page.context(), buyer.id, 1001)
    await page.goto(linkTo(locale, 'account'))
    const privacy = page.locator('[data-privacy]')
    await privacy.getByRole('button', { name: words.leave, exact: true }).press('Enter')
    const sure = privacy.getByRole('alert')
    // The bottom bar doesn't cover the question, and the safe answer has the focus.
    const stay = privacy.getByRole('button', { name: words.leave_no })
    await expect(stay).toBeFocused()
    await expect(stay).toBeInViewport({ ratio: 1 })
    await expect(sure).toHaveText(/\d{4}/)
    await expect(sure).not.toHaveText(/[{}]/)
    await expectNoFindings(page, 'deletion is asked')
    await privacy.getByRole('button', { name: words.leave_yes, exact: true }).press('Enter')
    const leaving = privacy.getByRole('status')
    // Two dates: the last day to cancel the deletion, and the day of the deletion.
    await expect(leaving).toHaveText(/\d{4}.+\d{4}/)
    await expect(leaving).not.toHaveText(/[{}]/)
    await expect(privacy.getByRole('button', { name: words.leaving_stop })).toBeFocused()
    await privacy.getByRole('button', { name: words.leaving_stop }).press('Enter')
    await expect(leaving).toHaveCount(0)
    await expect(privacy.getByRole('button', { name: words.leave, exact: true })).toBeFocused()
  })
