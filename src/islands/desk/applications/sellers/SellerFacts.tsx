import type { DeskSeller } from '#contract/desk/desk-sellers.ts'
import { languageName } from '#i18n/desk/language-name.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { CaseFacts } from '../../case/CaseFacts.tsx'
import { fillNodes } from '../../ui/filled.tsx'

/** Terms that an approval grants, and other records of the same company or bank account. */
export function SellerFacts({ one }: { one: DeskSeller }) {
  return (
    <>
      <CaseFacts
        title={m.applications.terms_it_gets}
        rows={[
          [
            m.ui.commission,
            fill(m.applications.of_items_before_tax, { commission: one.commission / 100 }),
          ],
          [m.ui.shop, m.applications.opens_when_its_seller],
          [
            m.applications.bank_account,
            fill(m.applications.ends_in_usable_at, { number: one.bank.number.slice(-4) }),
          ],
        ]}
      />
      <section>
        <h3>{m.applications.elsewhere_here}</h3>
        {one.same.length === 0 ? (
          <p>{m.applications.no_other_shop_or}</p>
        ) : (
          <ul>
            {one.same.map(({ field, name, shopId }) => (
              <li key={`${field} ${shopId} ${name}`}>
                <b>
                  {fillNodes(m.applications.same, {
                    field: field === 'taxId' ? m.applications.tax_number : m.applications.account,
                  })}
                </b>
                : <span translate="no">{name || m.applications.unnamed_draft}</span>
                {shopId === 0 && m.applications.an_application}
              </li>
            ))}
          </ul>
        )}
      </section>
      <CaseFacts
        title={m.applications.applicant}
        rows={[
          [m.ui.email, one.signatory.email],
          [m.ui.language, languageName(one.langCode)],
          [m.applications.papers_asked_for, `${one.asked}×`],
        ]}
      />
    </>
  )
}
