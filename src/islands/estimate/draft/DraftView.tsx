import { useState } from 'react'
import { labelText } from '#i18n/label-text.ts'
import { OfflineNote } from '../../offline/OfflineNote.tsx'
import { amountsOf } from '../parts/amounts.ts'
import { CarCard } from '../parts/CarCard.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { EstimateHead } from '../parts/EstimateHead.tsx'
import { EstimateSums } from './EstimateSums.tsx'
import { EstimateTerms } from './EstimateTerms.tsx'
import { LabourLines } from './LabourLines.tsx'
import { OwnerPreview } from '../parts/OwnerPreview.tsx'
import { PartLines } from './PartLines.tsx'
import { SendBar } from './SendBar.tsx'
import type { EstimateProps } from '../parts/view.ts'

/** Editor of a draft, with the customer's page next to it on a desktop. */
export function DraftView({ m, locale, state }: EstimateProps) {
  const { estimate, fault } = state
  const amounts = amountsOf(estimate.countryId, locale)
  const [asksCompany, setAsks] = useState(false)
  const props = { m, locale, state, amounts }
  return (
    <div className="estimate-screen" data-own>
      <EstimateHead {...{ m, locale, state }} />
      <OfflineNote {...{ m, locale }} />
      {fault && (
        <p className="note fail" role="alert">
          {labelText(m.labels, fault.label, fault.data)}
        </p>
      )}
      <div className="estimate-main">
        <CarCard {...props} />
        <PartLines {...props} />
        <LabourLines {...props} />
        <div className="estimate-foot">
          <EstimateSums {...props} />
          <EstimateTerms {...props} onCompany={() => setAsks(true)} />
        </div>
      </div>
      <aside>
        <OwnerPreview {...props} />
        <SendBar {...props} onCompany={() => setAsks(true)} />
      </aside>
      {asksCompany && (
        <CompanyDialog
          {...{ m, company: estimate.company, amounts }}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  )
}
