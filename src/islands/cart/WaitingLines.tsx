import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import type { SeenPart } from '#stores/offline/seen-parts.ts'
import { $waiting, hasWaiting, type WaitingAction } from '#stores/offline/waiting.ts'
import { PartPicture } from '../ui/line/PartPicture.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface DeviceData {
  owner: string | undefined
  seen: readonly SeenPart[]
}

interface Props extends Pick<ScreenProps, 'm'> {
  /** Shown when no added part waits for a connection. */
  children?: ReactNode
}

/** Parts that were added without a connection, as lines that the cart doesn't count yet. */
export function WaitingLines({ m, children }: Props) {
  const actions = useStore($waiting)
  const [storedDeviceData, setStored] = useState<DeviceData>()
  useEffect(() => {
    if (hasWaiting()) void readDeviceData().then(setStored)
  }, [actions])
  const pendingAdditions = actions.filter(
    (action) => isPendingAddition(action) && action.owner === storedDeviceData?.owner,
  )
  if (pendingAdditions.length === 0) return children
  return (
    <section className="waiting-lines" data-own>
      <h2>{m.waiting.in_cart}</h2>
      <p className="mute">{m.waiting.not_in_total}</p>
      <ul>
        {pendingAdditions.map((action) => (
          <WaitingLine
            key={action.key}
            action={action}
            part={storedDeviceData?.seen.find(({ skuOrgId }) => skuOrgId === action.about.skuOrgId)}
          />
        ))}
      </ul>
    </section>
  )
}

const isPendingAddition = ({ call, fault, isDone }: WaitingAction): boolean =>
  call === 'POST /web-api/v5/shoppingCart/add' && !fault && !isDone

/** Reads the account of the device and the parts seen last. Called only when actions wait. */
async function readDeviceData(): Promise<DeviceData> {
  const [{ readAccountKey }, { readSeenParts: seenParts }] = await Promise.all([
    import('#client/device/own-data.ts'),
    import('#stores/offline/seen-parts.ts'),
  ])
  return { owner: readAccountKey(), seen: await seenParts() }
}

function WaitingLine({ action, part }: { action: WaitingAction; part: SeenPart | undefined }) {
  const { what, quantity = 1, price = part?.price, countryId = part?.countryId } = action.about
  return (
    <li data-waiting-line={action.about.skuOrgId}>
      {part ? <PartPicture picture={part.picture} /> : <span />}
      <span>
        <b className="number">{what}</b>
        {part && <small>{`${part.productName} · ${part.brandName} · ${part.shopName}`}</small>}
      </span>
      <span className="then">
        × {quantity}
        {price !== undefined && countryId !== undefined && (
          <b>{formatMoney(price * quantity, countryInPageLanguage(countryId))}</b>
        )}
      </span>
    </li>
  )
}
