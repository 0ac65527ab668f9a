import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskMember } from '#contract/desk/desk.ts'
import type { DeskAddress } from '#domain/desk/address.ts'
import { m } from '#i18n/desk/messages.ts'
import { $business, openBusiness } from '#stores/desk/business.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import type { Change } from '../ui/use-url-state.ts'
import { errorMessage } from '../ui/words.ts'
import { FigureCells } from './FigureCells.tsx'
import { CountryTable } from './CountryTable.tsx'
import { DeskHealth } from './DeskHealth.tsx'
import { FiguresHead } from './FiguresHead.tsx'
import { ShopTable } from './ShopTable.tsx'
import { WantedTable } from './WantedTable.tsx'
import { OrderWaits } from './OrderWaits.tsx'
import { PaidBar } from './PaidBar.tsx'

interface Props {
  member: DeskMember
  address: DeskAddress
  go: (change: Change) => void
}

/** Figures: the business first, then the service. A seller sees only their shop. */
export function DeskFigures({ member, address, go }: Props) {
  const { days = '28', country, shop } = address
  const state = useStore($business)
  const isSeller = member.role === 'SELLER'
  useEffect(() => void openBusiness({ days, country, shop }), [days, country, shop])
  const knownState = state.kind === 'known' ? state.figures : null
  const filters = {
    ...(country !== undefined && { country }),
    ...(shop !== undefined && { shop }),
  }
  return (
    <div className="desk-figures">
      <FiguresHead {...{ days, country, shop, known: knownState, isForSeller: isSeller, go }} />
      {state.kind === 'loading' && <p role="status">{m.ui.one_moment}</p>}
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {knownState && (
        <>
          <FigureCells figures={knownState} isForSeller={isSeller} filters={filters} />
          <div data-columns>
            <div>
              {!isSeller && <CountryTable countries={knownState.countries} />}
              <PaidBar figures={knownState} filters={filters} />
            </div>
            <div>
              {!isSeller && <ShopTable shops={knownState.shops} />}
              <OrderWaits country={country} />
            </div>
            {!isSeller && shop === undefined && (
              <div>
                <WantedTable wanted={knownState.wanted} />
              </div>
            )}
          </div>
        </>
      )}
      {!isSeller && <DeskHealth />}
    </div>
  )
}
