import { expect, test } from 'playwright/test'
import ko from '../../../src/i18n/messages/ko/sessions.json' with { type: 'json' }
import thai from '../../../src/i18n/messages/th-TH/sessions.json' with { type: 'json' }
import { callerFor, newBuyer } from '../../support/client.ts'
import { expectNoFindings } from '../../support/browser/findings.ts'
import { browseAs } from '../../support/scene.ts'
import { query } from '../../support/state.ts'
import { sampleCases } from '../../support/rounds.ts'

const spoken = [
  { locale: 'th-TH', cellphone: '862000310', words: thai },
  { locale: 'ko', cellphone: '862000311', words: ko },
]

for (const { locale, cellphone, words } of sampleCases(spoken))
  test(`${locale}, 360 px: a buyer signs out one listed device, then all others`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const buyer = newBuyer(cellphone)
    for (let n = 0; n < 2; n++) callerFor(buyer.id)
    query(
      `UPDATE session SET seen_at = ?, created_at = ?, browser = 'Samsung Internet',
         system = 'Android', place = 'VN' WHERE customer_id = ?`,
      Date.now() - 3_600_000,
      Date.now() - 86_400_000,
      buyer.id,
    )
    query(
      `DELETE FROM session WHERE customer_id = ? AND token_hash NOT IN
      (SELECT token_hash FROM session WHERE customer_id = ?1 LIMIT 2)`,
      buyer.id,
    )
    await browseAs(page.context(), buyer.id, 1001)
    await page.goto(`/${locale}/account.html`)
    const list = page.locator('section').filter({ hasText: words.title })
    await expect(list.locator('[data-row]')).toHaveCount(3)
    await expect(list.locator('[data-row]').first()).toContainText(words.this_device)
    await expect(list.getByText('Samsung Internet · Android')).toHaveCount(2)
    await expectNoFindings(page, 'signed-in devices')
    await list
      .getByRole('button', { name: `${words.end}: Samsung` })
      .first()
      .press('Enter')
    await expect(list.getByRole('status')).toHaveText(words.ended)
    await expect(list.locator('[data-row]')).toHaveCount(2)
    await list.locator('> button').click()
    await expect(list.locator('[data-row]')).toHaveCount(1)
    await expect(list.locator('> button')).toHaveCount(0)
  })
