import type { DeskSeller } from '#contract/desk/desk-sellers.ts'
import { CaseFacts } from '../../case/CaseFacts.tsx'

/** Terms that approval gives, and the same company or account elsewhere. */
export function SellerFacts({ one }: { one: DeskSeller }) {
  return (
    <>
      <CaseFacts
        title="Terms it gets"
        rows={[
          ['Commission', `${one.commission / 100} % of items, before tax`],
          ['Shop', 'opens when its seller has done every step'],
          ['Account', `ends in ${one.bank.number.slice(-4)}, usable at once`],
        ]}
      />
      <section>
        <h3>Elsewhere here</h3>
        {one.same.length === 0 ? (
          <p>✓ No other shop or application has this account or tax number.</p>
        ) : (
          <ul>
            {one.same.map(({ field, name, shopId }) => (
              <li key={`${field} ${shopId} ${name}`}>
                <b>Same {field === 'taxId' ? 'tax number' : 'account'}</b>:{' '}
                <span translate="no">{name || 'unnamed draft'}</span>
                {shopId === 0 && ', an application'}
              </li>
            ))}
          </ul>
        )}
      </section>
      <CaseFacts
        title="Applicant"
        rows={[
          ['Email', one.signatory.email],
          ['Language', one.langCode],
          ['Papers asked for', `${one.asked}×`],
        ]}
      />
    </>
  )
}
