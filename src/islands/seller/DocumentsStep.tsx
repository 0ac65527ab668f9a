import { pageCountryId } from '#client/page/page-facts.ts'
import { type SellerDocument, documentsOf } from '#domain/seller/documents.ts'
import { identityCardDays } from '#domain/seller/states.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { documentNames } from '#i18n/seller-words.ts'
import { addDocument, goToStep } from '#stores/company/sell.ts'
import { PictureField } from '../ui/PictureField.tsx'
import type { StepProps } from './step-props.ts'

const dealerLetter: SellerDocument = { kind: 'DEALER', official: '' }

/** Documents of the country: photos that only the applicant and the checking staff see. */
export function DocumentsStep({ m, page }: StepProps) {
  const messages = m.sellForm
  const names = documentNames(messages)
  const { application } = page
  const requestedDocument = application?.state === 'ASKED' ? application.askedPaper : ''
  const all = [...documentsOf(application?.countryId ?? pageCountryId()), dealerLetter]
  const isAsked = ({ kind }: SellerDocument) =>
    requestedDocument === '' || kind === requestedDocument
  return (
    <>
      <p className="mute">{messages.papers_hint}</p>
      <ul data-papers>
        {all.filter(isAsked).map(({ kind, official }) => {
          const url = application?.papers.find((one) => one.kind === kind)?.url
          const error = page.paperFaults[kind]
          return (
            <li key={kind} data-paper={kind}>
              {url ? <img src={url} alt={names[kind]} /> : <span data-empty aria-hidden />}
              <div>
                <h3>
                  {names[kind]} {official && <small translate="no">{official}</small>}
                </h3>
                <PictureField
                  label={url ? messages.replace : messages.add}
                  hint={kind === 'ID' ? fill(messages.id_hint, { n: identityCardDays }) : ''}
                  part={page.sending[kind] ?? null}
                  done={url && !error ? `✓ ${messages.uploaded}` : undefined}
                  fault={error && labelText(m.labels, error.label, null)}
                  onPick={(file) => void addDocument(kind, file)}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <footer>
        <button
          type="button"
          className="button primary"
          onClick={() => goToStep(requestedDocument === '' ? 'signatory' : 'send')}
        >
          {messages.next}
        </button>
        {requestedDocument === '' && (
          <button type="button" className="button" onClick={() => goToStep('goods')}>
            {messages.back}
          </button>
        )}
      </footer>
    </>
  )
}
