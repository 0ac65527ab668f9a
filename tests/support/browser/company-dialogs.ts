import type { Page } from 'playwright/test'
import type { Locale } from '#i18n/locale-codes.ts'
import { linkTo } from '#routes/links.ts'
import { requestMemberApproval, newCompany, newMember, type Person } from '../auth/team.ts'
import { offerWith } from '../client.ts'
import { draftEstimateOf } from '../order/estimates.ts'
import { browseAs } from '../scene.ts'

/** Opens a page and then a dialog by keyboard. Returns the opener's selector. */
type Press = (page: Page, path: string, opener: string) => Promise<string>

/** Dialog test cases of a company and its estimates, by component. */
export function companyDialogs(press: Press) {
  const atTeam = (opener: string, prepare: (owner: Person) => Promise<unknown>) => ({
    open: async (page: Page, locale: Locale) => {
      const owner = newCompany()
      await prepare(owner)
      await browseAs(page.context(), owner.id, 1001)
      return press(page, linkTo(locale, 'company'), opener)
    },
  })
  const atDraft = (opener: string) => ({
    open: async (page: Page, locale: Locale) => {
      const owner = newCompany()
      const { estimate } = await draftEstimateOf(owner)
      await browseAs(page.context(), owner.id, 1001)
      const path = linkTo(locale, 'estimate', { id: estimate.estimateId })
      return press(page, path, opener)
    },
  })
  const withMember = (owner: Person) => newMember(owner, 'BUYER')
  return {
    AmountDialog: { ...atTeam('#rules .rule-row button', withMember), first: '#rule-amount' },
    ShopsDialog: {
      ...atTeam('#rules .rule-row:nth-of-type(4) button', withMember),
      first: '[type=checkbox], .button',
    },
    BudgetDialog: {
      ...atTeam('[data-member] [data-acts] button:first-child', withMember),
      first: '#budget',
    },
    RemoveDialog: {
      ...atTeam('[data-member] [data-acts] button:last-child', withMember),
      first: '.button',
    },
    RefuseDialog: {
      ...atTeam('[data-request] [data-acts] .button', async (owner) => {
        const mechanic = await newMember(owner, 'MECHANIC')
        await requestMemberApproval(mechanic, offerWith(20, 446).skuOrgId)
      }),
      first: '#refuse-answer',
    },
    Memberships: {
      open: async (page: Page, locale: Locale) => {
        const owner = newCompany()
        const member = await newMember(owner, 'BUYER')
        const caller = await browseAs(page.context(), member.id, 1001)
        await caller.send('POST /web-api/company/switch', { companyId: owner.id })
        return press(page, linkTo(locale, 'account'), '.memberships .plain-button')
      },
      first: '.button',
    },
    CarDialog: { ...atDraft('[data-edit-car]'), first: '#car-plate' },
    LabourDialog: { ...atDraft('[data-add-labour]'), first: '#labour-name' },
    CompanyDialog: { ...atDraft('[data-company]'), first: '#company-name' },
  }
}
