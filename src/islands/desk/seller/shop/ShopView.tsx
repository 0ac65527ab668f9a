import { DeskVacation } from './DeskVacation.tsx'
import { ShopFace } from './ShopFace.tsx'

/** The seller's own shop: vacation, logo and cover. */
export function ShopView({ now }: { now: number }) {
  return (
    <div className="shop-view">
      <DeskVacation now={now} />
      <ShopFace />
    </div>
  )
}
