import { useState } from 'react'
import { findIncompleteSections } from '#domain/seller/check.ts'
import { documentNames, stepNames } from '#i18n/seller-words.ts'
import { goToStep, sendSeller } from '#stores/company/sell.ts'
import { BusyButton } from '../ui/button/BusyButton.tsx'
import type { StepProps } from './step-props.ts'

/**
 * Review before sending: the entered data in one line per section, and links to sections with
 * missing data.
 */
export function SendStep({ m, page }: StepProps) {
  const [agrees, setAgrees] = useState(false)
  const messages = m.sellForm
  const [names, documents] = [stepNames(messages), documentNames(messages)]
  const { application } = page
  if (!application) return <p>{messages.missing}</p>
  const { company, bank, goods, signatory, papers } = application
  const missingSections = findIncompleteSections(application.faults)
  const kinds = page.kinds.filter((kind) => goods?.categoryIds.includes(kind.categoryId))
  const rows = [
    ['company', [company?.registeredName, company?.taxId]],
    ['bank', [bank?.bank, bank?.number, bank?.holder]],
    ['goods', kinds.map(({ name }) => name)],
    ['papers', papers.map(({ kind }) => documents[kind])],
    ['signatory', [signatory?.name, signatory?.role]],
  ] as const
  return (
    <>
      <dl>
        {rows.map(([section, values]) => (
          <div key={section}>
            <dt>{names[section]}</dt>
            <dd translate="no">{values.filter(Boolean).join(' · ') || '–'}</dd>
          </div>
        ))}
      </dl>
      {missingSections.length > 0 ? (
        <p role="status" data-missing>
          {messages.missing}:{' '}
          {missingSections.map((section) => (
            <button
              key={section}
              type="button"
              className="plain-button"
              onClick={() => goToStep(section)}
            >
              {names[section]}
            </button>
          ))}
        </p>
      ) : (
        <p role="status" data-good>
          ✓ {messages.ready}
        </p>
      )}
      <label data-agree>
        <input type="checkbox" checked={agrees} onChange={() => setAgrees(!agrees)} />
        {messages.agree}
      </label>
      <footer>
        <BusyButton
          type="button"
          busy={page.busy}
          text={messages.send}
          working={messages.sending}
          aria-disabled={!agrees || missingSections.length > 0 || page.busy}
          onClick={() => {
            const [first] = missingSections
            if (first) goToStep(first)
            else if (agrees) void sendSeller()
          }}
        />
      </footer>
    </>
  )
}
